/**
 * The sentences Python sent, filled in. Everything is text, never HTML.
 *
 * @typedef {import("./contract.js").Words} Words
 * @typedef {(id: string, fields?: Record<string, string | number>) => string} Say
 */

/**
 * @param {Words} words
 * @param {string} lang
 * @returns {Say}
 */
export function speaker(words, lang) {
  const plural = new Intl.PluralRules(lang);
  return (id, fields = {}) => {
    // What begins with a point is a table's: most are, and so the build writes them.
    const template = words?.[id.replace(/^\./, "table.")];
    if (template === undefined) return id;
    const text =
      typeof template === "string"
        ? template
        : (template[plural.select(Number(fields.n))] ?? template.other ?? id);
    return text.replace(/\{(\w+)\}/g, (whole, name) => (name in fields ? written(fields[name], lang) : whole));
  };
}

/** Large numbers are grouped as the language does. @param {string | number} field @param {string} lang */
function written(field, lang) {
  return typeof field === "number" && field > 9999 ? field.toLocaleString(lang) : String(field);
}

/** Where a long word may be broken with a hyphen: before a consonant and a vowel, as in most languages with these letters. */
const SYLLABLE = /([aeiouy]\p{M}*(?:[b-df-hj-np-tv-xz]\p{M}*)*?)(?<=..)(?=(?:s?ch|[bdfgkpt]?[lr]|[b-df-hj-np-tv-xz]\p{M}*)[aeiouy]\p{M}*\p{L})/giu;

/** Letters of a word that is too long for a line of sentences on a phone. */
export const OVERLONG = 20;

/**
 * Blanks after a seat's letter, about "≈" and "=", within a range, before the number of what was just named, and within
 * brackets that hold a number and one word.
 */
const BOUND = /(?<=(?<![\p{L}\p{N}])[A-Z]| [≈=]) | (?=[≈=] )|(?<=\d) (?=\p{L}+ \d)|(?<=\d \p{L}+) (?=\d)|(?<=\p{L}) (?=\d[\d.,/]*(?![\d.,/\u00a0]| \p{L}+ \d))|(?<=\(\d+) (?=\p{L}+\))/gu;

/** A text whose lines do not end there, nor at the dash of a range. @param {string} text */
export const bound = (text) => text.replace(BOUND, "\u00a0").replace(/(?<=\d)–(?=\d)/g, "\u2060–\u2060");

/** A text whose long words have soft hyphens, for a narrow place. @param {string} text @param {number} [long] */
export function hyphened(text, long = 10) {
  return text
    .normalize("NFD")
    .replace(RegExp(`(\\p{L}\\p{M}*){${long},}`, "gu"), (word) => word.replace(SYLLABLE, "$1\u00ad"))
    .normalize("NFC");
}

/**
 * A narration with {0} for the name of seat 0. One pass, so that a name that
 * itself holds braces stays as it is.
 *
 * @param {string} text
 * @param {string[]} names
 */
export function named(text, names) {
  return text.replace(/\{(\d+)\}/g, (whole, seat) => names[Number(seat)] ?? whole);
}
