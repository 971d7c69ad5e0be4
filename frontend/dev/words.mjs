// The English sentences as Python would send them, for tests and the
// development page: read with Python itself from their one source.
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const source = fileURLToPath(new URL("../../twelve_widgets/words/english/table.py", import.meta.url));
const program = `
import json, runpy, sys
messages = runpy.run_path(sys.argv[1])["MESSAGES"]
print(json.dumps({key: text if isinstance(text, str) else {"one": text[0], "other": text[1]} for key, text in messages.items()}))
`;

export function english() {
  return JSON.parse(execFileSync("python3", ["-c", program, source], { encoding: "utf8" }));
}
