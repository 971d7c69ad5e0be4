// Bundles one self-contained module and one style sheet for each widget into
// twelve_widgets/static/, and one for each tool that a table loads when it is
// first opened. With --check it builds elsewhere and compares, so that what is
// committed is known to come from these sources.
import { build, transform } from "esbuild";
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { arrowed } from "./arrows.mjs";
import { finer, shorter } from "./paths.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const home = join(here, "../twelve_widgets");
const STYLES = {
  chip_table: ["base", "frame", "chips"],
  days_table: ["base", "frame", "days"],
  replay: ["base", "frame", "panel", "form", "log", "chips", "days", "fill", "replay"],
};
/** Those of chance: there is room enough, and the charts that Python draws name colours, so all names stay as they are. */
const CHANCE = {
  run: ["base", "frame", "chance/chance", "chance/run"],
  two_way: ["base", "frame", "chance/chance", "chance/two_way"],
  worlds: ["base", "frame", "chance/chance", "chance/worlds"],
};
/** Sent when first needed. Its module's function makes its panels; what it imports from src/lent.js is the table's own. */
const TOOLS = {
  setup: { module: "setup_panel", maker: "setupPanels", sheets: ["panel", "form", "setup"] },
  log: { module: "reading_panels", maker: "readingPanels", sheets: ["panel", "form", "log"] },
  odds: { module: "odds_panel", maker: "oddsPanels", sheets: ["panel", "form", "odds", "odds_filled"] },
  fill: { module: "full_screen", maker: "nothingMore", sheets: ["fill"] },
};
/** Around widgets on a page of ours, which Python writes: their colours come with the page. */
const PAGES = { page: ["page"], notebook: ["page", "notebook"] };
const NAMES = [...Object.keys(STYLES), ...Object.keys(CHANCE), ...Object.keys(TOOLS), ...Object.keys(PAGES)];
/** A table syncs all of this to each browser. */
const MOST_BYTES = 64_000;
/** Of all that a table gets when it is first opened. */
const MOST_OPENED = 46_000;
const TARGET = ["chrome112", "firefox117", "safari16.5"];

const drawings = JSON.parse(await readFile(join(home, "picture/drawings.json"), "utf8"));

const TOKENS = Object.keys(drawings.palette);
/** Lengths and fonts that the style sheets name, beside the colours of the palette. */
const sheets = (await readdir(join(here, "styles"))).filter((file) => file.endsWith(".css")).map((file) => readFile(join(here, "styles", file), "utf8"));
const used = (await Promise.all(sheets)).join().match(/(?<=--)\w[\w-]*/g);
const uses = (name) => used.filter((one) => one === name).length;
const LENGTHS = [...new Set(used)].filter((name) => !TOKENS.includes(name)).sort((one, other) => uses(other) - uses(one) || (one < other ? -1 : 1));
const NAMED = [...TOKENS, ...LENGTHS];
/** What is built calls each of them by one sign while there are some, the most used first. */
const letterOf = (name) => "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"[NAMED.indexOf(name)] ?? `_${NAMED.indexOf(name)}`;
const lettered = (code) => code.replace(new RegExp(`--(${NAMED.join("|")})(?=[:),"])`, "g"), (_, name) => `--${letterOf(name)}`);

/** Those colours of the palette that this widget uses, as custom properties, light and dark. */
function palette(script, style) {
  const used = Object.entries(drawings.palette).filter(([token]) => style.includes(`var(--${token})`) || script.includes(`"${token}"`));
  const list = (tokens, which) => tokens.map(([token, colours]) => `--${token}:${colours[which]};`).join("");
  // What is printed is light.
  return `.tw{${list(used, 0)}}@media screen{.tw[data-theme=dark]{${list(used.filter(([, [light, dark]]) => light !== dark), 1)}}}`;
}

/**
 * Short names for what our own classes have, the same in tables and in their tools.
 * What a browser, a message from Python, a drawing or a text has too keeps its name.
 */
async function memberNames() {
  const words = (text, pattern) => [...text.matchAll(pattern)].map(([, name]) => name);
  const files = (await readdir(join(here, "src"))).filter((file) => file.endsWith(".js") && !["page.js", "contract.js"].includes(file));
  const code = (await sources(files.map((file) => `src/${file}`))).replace(/\/\*[^]*?\*\/|\/\/.*/g, "");
  const browser = join(here, "node_modules/typescript/lib");
  const types = (await readdir(browser)).filter((file) => /^lib\.(dom|es).*\.d\.ts$/.test(file));
  const kept = new Set([
    "render", "model", "signal", "constructor",
    ...(await Promise.all(types.map((file) => readFile(join(browser, file), "utf8")))).flatMap((text) => words(text, /^ +(?:readonly |static |get |set )*(\w+)\??[:(<]/gm)),
    ...words(await sources(["src/contract.js"]), /(\w+)/g),
    ...words(JSON.stringify(drawings), /"(\w+)"/g),
    ...words(await sources(["../twelve_widgets/words/english/table.py"]), /\{(\w+)\}/g),
    ...words(code, /["'`](\w+)["'`]/g),
  ]);
  const members = [...words(code, /this\.(\w+)/g), ...words(code, /^  (?:get |async )?(\w+)(?:\(.*\{| = .*;)$/gm)];
  const called = words(code, /\.(\w+)/g);
  const most = (name) => called.filter((one) => one === name).length;
  const names = [...new Set(members)].filter((name) => name.length > 3 && !kept.has(name)).sort((one, other) => most(other) - most(one) || (one < other ? -1 : 1));
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"].filter((letter) => !kept.has(letter) && !new RegExp(`\\.${letter}\\b`).test(code));
  return Object.fromEntries(names.map((name, index) => [name, letters[index] ?? `_${index.toString(36)}`]));
}

async function bundleScript(entry, plugins) {
  const { outputFiles, metafile } = await build({
    absWorkingDir: here,
    bundle: true,
    format: "esm",
    minify: true,
    charset: "utf8",
    legalComments: "none",
    metafile: true,
    target: TARGET,
    // All these browsers know letters in patterns; esbuild trusts none to know every script.
    supported: { "regexp-unicode-property-escapes": true },
    write: false,
    plugins,
    mangleProps: new RegExp(`^(${Object.keys(members).join("|")})$`),
    mangleCache: members,
    ...entry,
  });
  const { code } = await transform(arrowed(outputFiles[0].text), { format: "esm", minify: true, charset: "utf8", target: TARGET });
  const text = code
    // In minified code only templates are indented, and there a line break is space enough.
    .replace(/\n +/g, "\n").replace(/>\n(?=<|\$\{)/g, ">")
    // In a template such a value needs no quotes.
    .replace(/(\s[\w-]+=)"([\w-]+)"(?=[\s>])/g, "$1$2")
    // What is open at its end is closed there.
    .replace(/(?:\s*<\/\w+>\s*)+`/g, "`")
    // As src/words.js reads them.
    .replace(/(["`])table\.(?=[\w$])/g, "$1.");
  return { metafile, text };
}

/** A widget's script. */
async function widgetScript(name) {
  const entry = { entryPoints: [`src/${name}.js`] };
  const tools = Object.values(TOOLS).map(({ module }) => `src/${module}.js`);
  const inputs = await Promise.all([...entry.entryPoints, ...tools].map(async (path) => Object.keys((await bundleScript({ entryPoints: [path] }, [])).metafile.inputs)));
  const shown = await sources([...new Set(inputs.flat())].filter((path) => path.startsWith("src/")));
  const [script, named] = await Promise.all([letterOf, String].map((write) => bundleScript(entry, [onlyShown(shown, write), rooted(name)])));
  return { script: lettered(script.text), named: named.text };
}

/** The script of a widget of chance, with the signs that it shows. */
async function chanceScript(name) {
  const entry = { entryPoints: [`src/chance/${name}.js`], mangleProps: undefined, mangleCache: undefined };
  const { inputs } = (await bundleScript(entry, [])).metafile;
  const shown = await sources(Object.keys(inputs).filter((path) => path.startsWith("src/")));
  return (await bundleScript(entry, [onlyShown(shown, String), rooted(name)])).text;
}

/** The class on which all styles of a widget hang: see src/root.js. */
const rootOf = (name) => `tw${NAMES.indexOf(name)}`;
const rooted = (name) => ({
  name: "its own root",
  setup({ onLoad }) {
    onLoad({ filter: /src[/\\]root\.js$/ }, () => ({ contents: `export const ROOT = "tw ${rootOf(name)}";`, loader: "js" }));
  },
});
const rootedStyle = (style, root) => style.replace(/\.tw(?![\w-])/g, root);
const TABLES = `:is(${["chip_table", "days_table"].map((name) => `.${rootOf(name)}`)})`;

/** A tool's script: its default export takes the parts that a table lends, and gives the tool's maker. */
async function toolScript({ module, maker }) {
  const { metafile } = await bundleScript({ entryPoints: ["src/lent.js"] }, []);
  const [{ exports: names }] = Object.values(metafile.outputs);
  const contents = `import { borrow } from "./src/lent.js";
    import { ${maker} } from "./src/${module}.js";
    export default (parts) => { borrow(parts); return ${maker}; };`;
  return (await bundleScript({ stdin: { contents, resolveDir: here } }, [borrowed(names)])).text;
}

/** In a tool, what src/lent.js exports is the table's own. */
const borrowed = (names) => ({
  name: "borrowed from the table",
  setup({ onLoad }) {
    const contents = `export let ${names}; export const borrow = (parts) => ({ ${names} } = parts);`;
    onLoad({ filter: /src[/\\]lent\.js$/ }, () => ({ contents, loader: "js" }));
  },
});

/** Leaves out the names, and the signs that a widget does not show. */
const onlyShown = (sources, write) => ({
  name: "only what is shown",
  setup({ onLoad }) {
    onLoad({ filter: /drawings\.json$/ }, () => {
      const shown = Object.entries(drawings.signs).filter(([name]) => sources.includes(`"${name}"`));
      const signs = Object.fromEntries(shown.map(([name, shapes]) => [name, doubled(shapes, 0.5)]));
      const gifts = drawings.gifts.map(({ shapes }) => ({ shapes: doubled(shapes, 1) }));
      const grids = { gift: 2 * drawings.grids.gift, sign: 2 * drawings.grids.sign };
      // The templates have it.
      const unframed = Object.fromEntries(["chip", "card", "miniature"].map((name) => [name, { ...drawings[name], viewBox: undefined }]));
      return { contents: parts({ ...drawings, ...unframed, gifts, grids, signs }, write), loader: "js" };
    });
  },
});

/** Shapes on a grid twice as fine, where most numbers need no point. */
const doubled = (shapes, step) => shapes.map((shape) => {
  const { path, circle, rect, width } = shape;
  const all = (numbers) => numbers?.map((number) => 2 * number);
  const twice = { path: path && finer(path, step), circle: all(circle), rect: all(rect), width: width && Number((2 * width).toFixed(3)) };
  return { ...shape, ...Object.fromEntries(Object.entries(twice).filter(([, value]) => value)) };
});

/**
 * Drawings as a module. Long texts are written once. Objects of the same keys are
 * made by one function, which is shorter; what always has one value has it there.
 */
function parts(drawn, write) {
  const values = JSON.parse(JSON.stringify(drawn), (key, value) => {
    if (/^(fill|stroke)$/.test(key) && TOKENS.includes(value)) return write(value);
    return /^(path|d|underline)$/.test(key) ? shorter(value) : value;
  });
  /** @type {Map<string, {name: string, records: object[]}>} */
  const kinds = new Map();
  const usual = { [write("face-ink")]: 4.2, [write("ink")]: 3.8 };
  const keysOf = (record) => (record.stroke && record.width === usual[record.stroke] ? `${Object.keys(record)} ${record.stroke}` : `${Object.keys(record)}`);
  const visit = (value) => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (value === null || typeof value !== "object") return;
    Object.values(value).forEach(visit);
    const keys = keysOf(value);
    if (!kinds.has(keys)) kinds.set(keys, { name: `kind${kinds.size}`, records: [] });
    kinds.get(keys).records.push(value);
  };
  visit(values);
  /** @type {Map<string, number>} */
  const texts = new Map();
  JSON.stringify(values, (_, value) => {
    if (typeof value === "string" && value.length > 20) texts.set(value, (texts.get(value) ?? 0) + 1);
    return value;
  });
  const repeated = [...texts].filter(([, count]) => count > 1).map(([text]) => text);
  const same = (records, key) => records.every((record) => JSON.stringify(record[key]) === JSON.stringify(records[0][key]));
  const varying = ({ records }) => Object.keys(records[0]).filter((key) => !same(records, key));
  const written = (value) => {
    if (Array.isArray(value)) return `[${value.map(written)}]`;
    if (repeated.includes(value)) return `text${repeated.indexOf(value)}`;
    if (value === null || typeof value !== "object") return JSON.stringify(value);
    const kind = kinds.get(keysOf(value));
    if (kind.records.length > 2) return `/* @__PURE__ */ ${kind.name}(${varying(kind).map((key) => written(value[key]))})`;
    return `{${Object.entries(value).map(([key, one]) => `${JSON.stringify(key)}:${written(one)}`)}}`;
  };
  const makers = [...kinds.values()].filter(({ records }) => records.length > 2).map((kind) => {
    const keys = varying(kind);
    const pairs = Object.entries(kind.records[0]).map(([key, value]) => (keys.includes(key) ? key : `${JSON.stringify(key)}:${written(value)}`));
    return `const ${kind.name}=(${keys})=>({${pairs}});`;
  });
  const exports = Object.entries(values).map(([part, value]) => `export const ${part}=${written(value)};`);
  return repeated.map((text, index) => `const text${index}=${JSON.stringify(text)};`).join("") + makers.join("") + exports.join("");
}

/** @param {string[]} paths */
const sources = async (paths) => (await Promise.all(paths.map((path) => readFile(join(here, path), "utf8")))).join("\n");
const stylesOf = (sheets) => sources(sheets.map((sheet) => `styles/${sheet}.css`));

async function styleSheet(sheets, script, nested = true) {
  const source = await stylesOf(sheets);
  const tools = await stylesOf(Object.values(TOOLS).flatMap((tool) => tool.sheets));
  const { code } = await transform((script ? palette(script, source + tools) : "") + source, {
    loader: "css", minify: true, charset: "utf8", target: TARGET,
    // All these browsers nest, but only newer ones a rule that begins with a bare element.
    supported: { nesting: true },
  });
  const bare = code.match(/[{};](?:[a-z]\w*)(?=[ ,.:>[{][^;{}]*\{)/);
  if (bare && nested) throw new Error(`${sheets}: a nested rule begins with a bare element: ${code.slice(bare.index, bare.index + 60)}`);
  // What custom properties hold is left alone by the minifier.
  return code.replace(/, /g, ",").replace(/(--[\w-]+:) /g, "$1").replace(/(?<=@container )\([^)]+\)/g, (size) => size.replaceAll(" ", ""));
}

async function write(folder, name, script, style) {
  await writeFile(join(folder, `${name}.js`), script);
  await writeFile(join(folder, `${name}.css`), style);
  const bytes = Buffer.byteLength(script) + Buffer.byteLength(style);
  console.log(`${name}: ${Buffer.byteLength(script)} + ${Buffer.byteLength(style)} = ${bytes} bytes`);
  if (bytes > MOST_BYTES && name.endsWith("_table")) throw new Error(`${name} is larger than ${MOST_BYTES} bytes`);
  return bytes;
}

async function bundle(folder) {
  await mkdir(folder, { recursive: true });
  for (const [name, sheets] of Object.entries(STYLES)) {
    const { script, named } = await widgetScript(name);
    await write(folder, name, script, lettered(rootedStyle(await styleSheet(sheets, named), `.${rootOf(name)}`)));
  }
  let opened = 0;
  for (const [name, tool] of Object.entries(TOOLS)) opened += await write(folder, name, lettered(await toolScript(tool)), lettered(rootedStyle(await styleSheet(tool.sheets, ""), TABLES)));
  if (opened > MOST_OPENED) throw new Error(`What a table loads when it is opened is larger than ${MOST_OPENED} bytes`);
  const everyColour = TOKENS.map((token) => `"${token}"`).join();
  for (const [name, sheets] of Object.entries(CHANCE)) await write(folder, name, await chanceScript(name), rootedStyle(await styleSheet(sheets, everyColour), `.${rootOf(name)}`));
  // What it reads is named by Python, so its names stay.
  const page = (await bundleScript({ entryPoints: ["src/page.js"], mangleProps: undefined, mangleCache: undefined }, [])).text;
  for (const [name, sheets] of Object.entries(PAGES)) await write(folder, name, page, await styleSheet(sheets, "", false));
}

const members = await memberNames();
const static_ = join(home, "static");
if (process.argv.includes("--check")) {
  const folder = await mkdtemp(join(tmpdir(), "twelve-widgets-"));
  try {
    await bundle(folder);
    for (const name of NAMES) {
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
