// The English sentences as Python would send them, for tests and the
// development page: read with Python itself from their one source.
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const folder = fileURLToPath(new URL("../../twelve_widgets/words/english", import.meta.url));
const program = `
import json, runpy, sys
messages = {}
for room in ("table", "twelve_days", "game", "asking", "two_way", "worlds"):
    messages |= runpy.run_path(f"{sys.argv[1]}/{room}.py")["MESSAGES"]
print(json.dumps({key: text if isinstance(text, str) else {"one": text[0], "other": text[1]} for key, text in messages.items()}))
`;

export function english() {
  return JSON.parse(execFileSync("python3", ["-c", program, folder], { encoding: "utf8" }));
}
