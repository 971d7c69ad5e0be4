// The paths of drawings with fewer letters: each part relative or absolute,
// whichever is shorter, and no space or zero that is not needed.

/** How many numbers follow each letter. */
const NUMBERS = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 };

/**
 * The parts of a path with all points absolute, and where each begins.
 *
 * @param {string} path
 * @returns {{letter: string, numbers: number[], from: [number, number]}[]}
 */
export function parts(path) {
  const tokens = path.match(/[a-zA-Z]|-?(?:\d+\.?\d*|\.\d+)/g) ?? [];
  const list = [];
  let at = [0, 0];
  let start = at;
  let command = "";
  for (let index = 0; index < tokens.length; ) {
    if (/[a-zA-Z]/.test(tokens[index])) command = tokens[index++];
    else if (/m/i.test(command)) command = command === "M" ? "L" : "l";
    const letter = command.toUpperCase();
    // The flags of an arc may stand without a space.
    if (letter === "A" && tokens[index + 3]?.length > 1) throw new Error(`write the flags of an arc apart: ${path}`);
    const numbers = tokens.slice(index, index + NUMBERS[letter]).map(Number);
    index += NUMBERS[letter];
    const absolute = shifted(letter, numbers, command === letter ? [0, 0] : at);
    list.push({ letter, numbers: absolute, from: at });
    at = letter === "Z" ? start : letter === "H" ? [absolute[0], at[1]] : letter === "V" ? [at[0], absolute[0]] : absolute.slice(-2);
    if (letter === "M") start = at;
  }
  return list;
}

/** Points moved by so much. @param {string} letter @param {number[]} numbers @param {number[]} by */
function shifted(letter, numbers, [x, y]) {
  if (letter === "H") return [numbers[0] + x];
  if (letter === "V") return [numbers[0] + y];
  return numbers.map((number, index) => (letter === "A" && index < 5 ? number : number + ((index + (letter === "A" ? 1 : 0)) % 2 ? y : x)));
}

/** The same path, shorter. @param {string} path */
export function shorter(path) {
  let text = "";
  let last = "";
  for (const { letter, numbers, from: [x, y] } of parts(path)) {
    const ways = [[letter, numbers], [letter.toLowerCase(), shifted(letter, numbers, [-x, -y])]].map(([sign, values]) => ({ sign, text: written(text, last, sign, values) }));
    const best = ways[1].text.length < ways[0].text.length ? ways[1] : ways[0];
    text += best.text;
    last = best.sign;
  }
  return text;
}

/** The same path on a grid twice as fine, to the next multiple of a step there. @param {string} path @param {number} step */
export function finer(path, step) {
  const point = (/** @type {number} */ number) => Math.round((2 * number) / step) * step;
  return parts(path)
    .map(({ letter, numbers }) => letter + numbers.map((number, index) => (letter === "A" && index > 1 && index < 5 ? number : point(number))).join(" "))
    .join("");
}

/** One part, after what stands there already. @param {string} before @param {string} last @param {string} sign @param {number[]} values */
function written(before, last, sign, values) {
  const implied = sign === last ? !/[mz]/i.test(sign) : (last === "M" && sign === "L") || (last === "m" && sign === "l");
  let text = implied ? "" : sign;
  for (const value of values) {
    const number = String(Number(value.toFixed(3))).replace(/^(-?)0\./, "$1.");
    const [end] = (before + text).match(/[\d.]*$/) ?? [""];
    const apart = end && !number.startsWith("-") && !(number.startsWith(".") && end.includes("."));
    text += (apart ? " " : "") + number;
  }
  return text;
}
