// A small static server for the development page, on this machine only.
import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { english } from "./words.mjs";

const frontend = fileURLToPath(new URL("..", import.meta.url));
const static_ = process.env.OUT ?? join(frontend, "../twelve_widgets/static");
const TYPES = { ".html": "text/html", ".js": "text/javascript", ".mjs": "text/javascript", ".css": "text/css", ".json": "application/json" };

export function serve(port = 0) {
  const server = createServer(async (request, response) => {
    const path = normalize(new URL(request.url, "http://x").pathname);
    try {
      if (path === "/dev/words.json") {
        response.writeHead(200, { "content-type": TYPES[".json"] }).end(JSON.stringify(english()));
        return;
      }
      const file = path.startsWith("/static/") ? join(static_, path.slice(8)) : join(frontend, path === "/" ? "dev/index.html" : path);
      const body = await readFile(file);
      response.writeHead(200, { "content-type": `${TYPES[extname(file)] ?? "text/plain"}; charset=utf-8` }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  return new Promise((ready) => server.listen(port, "127.0.0.1", () => ready(server)));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const server = await serve(Number(process.env.PORT) || 8123);
  console.log(`http://127.0.0.1:${server.address().port}/dev/index.html`);
}
