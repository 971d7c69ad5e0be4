// Bundles one self-contained module and one style sheet for each widget into
// twelve_widgets/static/. With --check it builds elsewhere and compares, so that
// what is committed is known to come from these sources.
import { build, transform } from "esbuild";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const home = join(here, "../twelve_widgets");
const STYLES = {
  chip_table: ["base", "frame", "setup", "chips"],
  days_table: ["base", "frame", "setup", "days"],
  replay: ["base", "frame", "chips", "days", "replay"],
};
/** A table syncs all of this to each browser. */
const MOST_BYTES = 64_000;
/** Container queries are older than these; nesting is not, and is lowered. */
const TARGET = ["chrome111", "firefox113", "safari16.4"];

const drawings = JSON.parse(await readFile(join(home, "picture/drawings.json"), "utf8"));

/** Those colours of the palette that this widget uses, as custom properties, light and dark. */
function palette(script, style) {
  const used = Object.entries(drawings.palette).filter(([token]) => style.includes(`var(--${token})`) || script.includes(`"${token}"`));
  const list = (tokens, which) => tokens.map(([token, colours]) => `--${token}:${colours[which]};`).join("");
  return `.tw{${list(used, 0)}}.tw[data-theme=dark]{${list(used.filter(([, [light, dark]]) => light !== dark), 1)}}`;
}

async function bundleScript(name, signs) {
  return build({
    absWorkingDir: here,
    entryPoints: [`src/${name}.js`],
    bundle: true,
    format: "esm",
    minify: true,
    charset: "utf8",
    legalComments: "none",
    metafile: true,
    target: TARGET,
    write: false,
    plugins: [onlyShown(signs)],
  });
}

/** Leaves out the names, and the signs that a widget does not show. */
const onlyShown = (signs) => ({
  name: "only what is shown",
  setup({ onLoad }) {
    onLoad({ filter: /drawings\.json$/ }, () => {
      const kept = Object.entries(drawings.signs).filter(([name]) => signs.includes(`"${name}"`));
      const gifts = drawings.gifts.map(({ shapes }) => ({ shapes }));
      const parts = Object.entries({ ...drawings, gifts, signs: Object.fromEntries(kept) });
      const written = parts.map(([part, value]) => `export const ${part}=${commonStrokes(JSON.stringify(value))};`);
      return { contents: `const line=path=>({path,stroke:"face-ink",width:2.1}),pen=path=>({path,stroke:"ink",width:1.9});${written.join("")}`, loader: "js" };
    });
  },
});

/** The strokes of nearly every gift and sign are written once. */
function commonStrokes(json) {
  return json
    .replace(/\{"path":("[^"]*"),"stroke":"face-ink","width":2.1\}/g, "/* @__PURE__ */ line($1)")
    .replace(/\{"path":("[^"]*"),"stroke":"ink","width":1.9\}/g, "/* @__PURE__ */ pen($1)");
}

async function bundle(folder) {
  await mkdir(folder, { recursive: true });
  for (const [name, sheets] of Object.entries(STYLES)) {
    const inputs = Object.keys((await bundleScript(name, "")).metafile.inputs).filter((path) => path.startsWith("src/"));
    const sources = await Promise.all(inputs.map((path) => readFile(join(here, path), "utf8")));
    const { outputFiles } = await bundleScript(name, sources.join("\n"));
    // In minified code only templates are indented, and there a line break is space enough.
    const script = outputFiles[0].text.replace(/\n +/g, "\n").replace(/>\n(?=<|\$\{)/g, ">");
    const parts = (await Promise.all(sheets.map((sheet) => readFile(join(here, `styles/${sheet}.css`), "utf8")))).join("\n");
    const style = (await transform(palette(script, parts) + parts, { loader: "css", minify: true, charset: "utf8", target: TARGET })).code
      // What custom properties hold is left alone by the minifier.
      .replace(/, /g, ",").replace(/(--[\w-]+:) /g, "$1");
    await writeFile(join(folder, `${name}.js`), script);
    await writeFile(join(folder, `${name}.css`), style);
    const bytes = Buffer.byteLength(script) + Buffer.byteLength(style);
    console.log(`${name}: ${Buffer.byteLength(script)} + ${Buffer.byteLength(style)} = ${bytes} bytes`);
    if (bytes > MOST_BYTES && name.endsWith("_table")) throw new Error(`${name} is larger than ${MOST_BYTES} bytes`);
  }
}

const static_ = join(home, "static");
if (process.argv.includes("--check")) {
  const folder = await mkdtemp(join(tmpdir(), "twelve-widgets-"));
  try {
    await bundle(folder);
    for (const name of Object.keys(STYLES)) {
      for (const ending of ["js", "css"]) {
        const built = await readFile(join(folder, `${name}.${ending}`));
        const committed = await readFile(join(static_, `${name}.${ending}`)).catch(() => Buffer.alloc(0));
        if (!built.equals(committed)) throw new Error(`twelve_widgets/static/${name}.${ending} is not what the sources give: npm run build`);
      }
    }
  } finally {
    await rm(folder, { recursive: true });
  }
} else {
  await bundle(process.env.OUT ?? static_);
}
