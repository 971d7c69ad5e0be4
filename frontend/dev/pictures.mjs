// Takes pictures of states in Chromium, light and dark, at several widths, and
// reports horizontal scrollbars, console errors and what axe-core finds.
//   node dev/pictures.mjs [--out FOLDER] [--widths 320,640] [--themes light,dark] [--scale 2] [state ...]
import { readFile, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "playwright-core";
import { chipFixtures, daysFixtures, replayFixtures } from "./fixtures.js";
import { serve } from "./server.mjs";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: "string", default: "/tmp/twelve-widgets-pictures" },
    widths: { type: "string", default: "320,640,800,1280" },
    themes: { type: "string", default: "light,dark" },
    scale: { type: "string", default: "1" },
    height: { type: "string", default: "900" },
    run: { type: "string", default: "" },
    axe: { type: "boolean", default: false },
    pixels: { type: "string", default: "1" },
  },
});
const all = Object.keys({ ...chipFixtures, ...daysFixtures, ...replayFixtures });
const states = positionals.length ? all.filter((state) => positionals.some((start) => state.startsWith(start))) : all;
const axeSource = await readFile(new URL("../node_modules/axe-core/axe.min.js", import.meta.url), "utf8");

await mkdir(values.out, { recursive: true });
const server = await serve();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
});
let faults = 0;
const fault = (text) => {
  faults += 1;
  console.log(text);
};
for (const width of values.widths.split(",").map(Number)) {
  const page = await browser.newPage({ viewport: { width, height: Number(values.height) }, deviceScaleFactor: Number(values.pixels) });
  page.on("console", (message) => message.type() === "error" && !message.text().includes("favicon") && !message.text().includes("404") && fault(`console: ${message.text()}`));
  page.on("pageerror", (error) => fault(`page error: ${error}`));
  for (const theme of values.themes.split(",")) {
    for (const state of states) {
      const where = `${state} ${theme} ${width}`;
      await page.goto(`http://127.0.0.1:${server.address().port}/dev/index.html?state=${state}&theme=${theme}&scale=${values.scale}&bare`);
      await page.waitForSelector("[data-ready]", { timeout: 5000 }).catch(() => fault(`${where}: not ready`));
      if (values.run) await page.evaluate(values.run);
      await page.waitForTimeout(120);
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (over > 0) fault(`${where}: ${over} px too wide`);
      const small = await page.evaluate((scale) => [...document.querySelectorAll(".tw button, .tw select, .tw input")]
        .map((element) => [element.ariaLabel || element.textContent.trim(), element.getBoundingClientRect()])
        .filter(([, box]) => box.width && (box.width < 43.5 * scale || box.height < 43.5 * scale))
        .map(([label, box]) => `${label} ${Math.round(box.width)}x${Math.round(box.height)}`), Number(values.scale));
      if (small.length) fault(`${where}: small targets: ${small.join("; ")}`);
      const tiny = await page.evaluate(() => [...document.querySelectorAll(".tw *")].filter((element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim()) && parseFloat(getComputedStyle(element).fontSize) < 13).map((element) => element.className));
      if (tiny.length) fault(`${where}: small text: ${tiny.join("; ")}`);
      const cut = await page.evaluate(() => {
        const surface = document.querySelector(".tw > *").getBoundingClientRect();
        return [...document.querySelectorAll(".tw :is(button, svg, span, p)")].filter((element) => {
          const box = element.getBoundingClientRect();
          return box.width > 1 && (box.right > surface.right + 0.5 || box.left < surface.left - 0.5);
        }).map((element) => element.className || element.textContent);
      });
      if (cut.length) fault(`${where}: outside the surface: ${cut.slice(0, 5).join("; ")}`);
      if (values.axe) {
        await page.evaluate(axeSource);
        const { violations, passes } = await page.evaluate(() => axe.run("#place"));
        for (const { id, nodes } of violations) fault(`${where}: axe ${id}: ${nodes.slice(0, 3).map((node) => `${node.html.slice(0, 140)} ${node.any[0]?.message ?? ""}`).join(" | ")}`);
        if (!passes.some(({ id }) => id === "color-contrast")) fault(`${where}: contrast was not evaluated`);
      }
      await page.screenshot({ path: join(values.out, `${state}-${theme}-${width}.png`), fullPage: true });
    }
  }
  await page.close();
}
await browser.close();
server.close();
console.log(`${states.length} states, ${faults} faults, pictures in ${values.out}`);
process.exitCode = faults ? 1 : 0;
