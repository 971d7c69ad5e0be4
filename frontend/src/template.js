/**
 * Templates of HTML that are drawn again and again: only what has changed
 * touches the page. A template's own text is trusted; what is filled in is
 * always text, never HTML.
 *
 * `html` and `svg` tag templates. A hole may hold text, a number, another
 * template, a list of these, or `nothing`; in a tag an attribute's value or a
 * piece of one (`nothing` leaves the attribute out), `@event` a listener,
 * `.name` a property, `?name` whether the attribute is there. A button is one
 * that sends no form.
 *
 * It stands in place of lit-html, whose ways of writing these are: that takes
 * 7 kB of the 64,000 bytes that a table may have, this 2.
 *
 * @typedef {{strings: TemplateStringsArray, values: unknown[], inSvg: boolean}} Template
 * @typedef {object} Hole
 * @property {number} step  its node, as counted when walking
 * @property {string} name  of an attribute, empty for a place of nodes
 * @property {string[]} pieces  of the attribute's text, around its values
 * @typedef {(values: unknown[], index: number) => void} Fill  takes what is now in a hole
 */

/** Stands for what is not there. */
export const nothing = Symbol("nothing");

/** @param {TemplateStringsArray} strings @param {...unknown} values @returns {Template} */
export const html = (strings, ...values) => ({ strings, values, inSvg: false });

/** What is drawn within an svg element. @param {TemplateStringsArray} strings @param {...unknown} values @returns {Template} */
export const svg = (strings, ...values) => ({ strings, values, inSvg: true });

/** Stands in a template's text where there is a hole. */
const MARK = "¤";

/** @type {WeakMap<TemplateStringsArray, {content: DocumentFragment, holes: Hole[]}>} */
const parsed = new WeakMap();

/** Elements and comments. @param {Node} root */
const walk = (root) => document.createTreeWalker(root, 129);

/** Parses a template's text, once. @param {Template} template */
function parse({ strings, inSvg }) {
  const known = parsed.get(strings);
  if (known) return known;
  const text = strings.reduce((before, piece) => {
    // A hole that is not inside a tag is a place for nodes.
    const inTag = before.lastIndexOf("<") > before.lastIndexOf(">");
    return before + (inTag ? MARK : `<!--${MARK}-->`) + piece;
  });
  const element = document.createElement("template");
  element.innerHTML = inSvg ? `<svg>${text}</svg>` : text;
  const { content } = element;
  if (inSvg) content.replaceChildren(.../** @type {Element} */ (content.firstChild).childNodes);
  // Else one would send the form of a page that has one around the widget.
  for (const button of content.querySelectorAll("button")) button.type = "button";
  /** @type {Hole[]} */
  const holes = [];
  const walker = walk(content);
  for (let step = 0; walker.nextNode(); step += 1) {
    const node = /** @type {Element & Comment} */ (walker.currentNode);
    if (node.data === MARK) holes.push({ step, name: "", pieces: ["", ""] });
    for (const { name, value } of [...(node.attributes ?? [])]) {
      if (!value.includes(MARK)) continue;
      holes.push({ step, name, pieces: value.split(MARK) });
      node.removeAttribute(name);
    }
  }
  const template = { content, holes };
  parsed.set(strings, template);
  return template;
}

/** A new copy of a template's nodes, and what fills its holes. @param {Template} template @returns {[DocumentFragment, (values: unknown[]) => void]} */
function copy(template) {
  const { content, holes } = parse(template);
  const fragment = document.importNode(content, true);
  const walker = walk(fragment);
  let step = -1;
  let index = 0;
  const fills = holes.map(({ step: goal, name, pieces }) => {
    for (; step < goal; step += 1) walker.nextNode();
    const first = index;
    index += pieces.length - 1;
    const node = /** @type {any} */ (walker.currentNode);
    const fill = name ? attribute(node, name, pieces) : place(node).fill;
    return (/** @type {unknown[]} */ values) => fill(values, first);
  });
  return [fragment, (values) => fills.forEach((fill) => fill(values))];
}

/** @param {any} element @param {string} name @param {string[]} pieces @returns {Fill} */
function attribute(element, name, pieces) {
  const [kind] = name;
  const bare = name.slice(1);
  /** @type {any} */
  let last;
  if (kind === "@") {
    element.addEventListener(bare, (/** @type {Event} */ event) => last?.(event));
    return (values, index) => (last = values[index]);
  }
  const alone = `${pieces}` === ",";
  return (values, index) => {
    const value = alone ? values[index] : pieces.reduce((text, piece, at) => text + values[index + at - 1] + piece);
    if (value === last) return;
    last = value;
    if (kind === ".") element[bare] = value;
    else if (kind === "?") element.toggleAttribute(bare, Boolean(value));
    else if (value === nothing) element.removeAttribute(name);
    else element.setAttribute(name, value);
  };
}

/** A place for nodes, before a comment that marks its end. @param {ChildNode} end */
function place(end) {
  const start = document.createComment("");
  end.before(start);
  /** @type {ReturnType<typeof place>[] | null} */
  let list = null;
  /** @type {Text | null} */
  let text = null;
  /** @type {TemplateStringsArray | null} */
  let strings = null;
  /** @type {(values: unknown[]) => void} */
  let update;
  const clear = () => {
    while (start.nextSibling !== end) start.nextSibling?.remove();
    list = text = strings = null;
  };
  /** @type {Fill} */
  const fill = (values, index) => {
    const value = /** @type {any} */ (values[index]);
    // Nothing that was read from JSON has this.
    if (value?.strings?.raw) {
      if (strings === value.strings) return update(value.values);
      clear();
      const [nodes, updates] = copy(value);
      updates(value.values);
      end.before(nodes);
      update = updates;
      strings = value.strings;
    } else if (Array.isArray(value)) {
      if (!list) clear();
      const places = (list ??= []);
      while (places.length < value.length) {
        const mark = document.createComment("");
        end.before(mark);
        places.push(place(mark));
      }
      for (const gone of places.splice(value.length)) gone.remove();
      places.forEach((one, at) => one.fill(value, at));
    } else if (value === nothing || value === null || value === undefined) {
      clear();
    } else {
      if (!text) {
        clear();
        end.before((text = document.createTextNode("")));
      }
      if (text.data !== `${value}`) text.data = `${value}`;
    }
  };
  const remove = () => {
    clear();
    start.remove();
    end.remove();
  };
  return { fill, remove };
}

/** What draws templates into an element, beside what is there. @param {Element} root @returns {(template: unknown) => void} */
export function canvas(root) {
  const end = document.createComment("");
  root.append(end);
  const { fill } = place(end);
  return (template) => fill([template], 0);
}
