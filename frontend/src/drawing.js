/**
 * The drawings of drawings.json as SVG templates. Colours are the palette's
 * custom properties, so that light and dark need no new drawing.
 *
 * @typedef {object} Shape
 * @property {string} [path]
 * @property {number[]} [circle]
 * @property {number[]} [rect]
 * @property {string} [fill]
 * @property {string} [stroke]
 * @property {number} [width]
 * @property {number[]} [dash]
 * @property {string} [cap]
 * @property {number} [opacity]
 *
 * @typedef {object} NumeralPlace
 * @property {number[]} [centre]
 * @property {number} [left]
 * @property {number} [top]
 * @property {number} one
 * @property {number} two
 * @property {number} underlined
 * @property {number} pen
 * @property {string} stroke
 */
import { nothing, svg } from "./template.js";
import { numerals } from "../../twelve_widgets/picture/drawings.json";

/** @param {string | undefined} token */
const colour = (token) => (token ? `var(--${token})` : "none");

/** @param {Shape[]} shapes */
export function drawn(shapes) {
  return shapes.map(one);
}

/** @param {Shape} shape */
function one(shape) {
  return svg`<path d=${outline(shape)} fill=${colour(shape.fill)} stroke=${colour(shape.stroke)} stroke-width=${shape.width ?? nothing}
    stroke-dasharray=${shape.dash?.join(" ") ?? nothing} stroke-linecap=${shape.cap ?? nothing} opacity=${shape.opacity ?? nothing}></path>`;
}

/** Circles and rounded rectangles as paths too, so that one template draws all. @param {Shape} shape */
function outline({ path, circle, rect }) {
  if (path) return path;
  if (circle) {
    const [x, y, r] = circle;
    return `M${x + r} ${y}a${r} ${r} 0 0 1${-2 * r} 0a${r} ${r} 0 0 1${2 * r} 0Z`;
  }
  const [x, y, w, h, r] = /** @type {number[]} */ (rect);
  const corner = `a${r} ${r} 0 0 1`;
  return `M${x + r} ${y}h${w - 2 * r}${corner}${r} ${r}v${h - 2 * r}${corner}${-r} ${r}h${2 * r - w}${corner}${-r} ${-r}v${2 * r - h}${corner}${r} ${-r}Z`;
}

/** @type {Record<string, {width: number, d: string}>} */
const glyphs = numerals.glyphs;

/**
 * A numeral in the strokes of the project's one pen. 6 and 9 are underlined.
 *
 * @param {string} text
 * @param {NumeralPlace} place
 */
export function numeral(text, place) {
  const underlined = text === "6" || text === "9";
  const scale = underlined ? place.underlined : text.length > 1 ? place.two : place.one;
  let width = -numerals.gap;
  const strokes = [...text].map((digit) => {
    const left = width + numerals.gap;
    width = left + glyphs[digit].width;
    return svg`<path transform="translate(${left})" d=${glyphs[digit].d}></path>`;
  });
  const height = underlined ? numerals.underlinedHeight : numerals.capHeight;
  const x = place.centre ? place.centre[0] - (scale * width) / 2 : place.left;
  const y = place.centre ? place.centre[1] - (scale * height) / 2 : place.top;
  return svg`<g transform="translate(${x} ${y}) scale(${scale})" fill="none" stroke=${colour(place.stroke)} stroke-width=${place.pen}>
    ${strokes}${underlined ? svg`<path transform="translate(${width / 2})" d=${numerals.underline}></path>` : nothing}
  </g>`;
}
