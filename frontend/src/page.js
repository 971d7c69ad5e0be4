/**
 * Brings the widgets of a page to life that has no kernel behind it: a file
 * opened from disk, or a notebook written as a page. Each place is filled when
 * its widget has been drawn; until then, and where scripts fail, it holds what
 * can be read without one.
 *
 * @typedef {object} Known  what the page holds of its widgets, as JSON
 * @property {Record<string, [script: string, style: string]>} bundles  packed, by key
 * @property {Record<string, [script: string, style: string]>} tools  what tables load when it is first opened, packed
 * @property {any[]} shared  what several widgets have in common, such as their words
 * @property {Record<string, {bundle: string, state: Record<string, any>, shared: Record<string, number>}>} widgets
 */

/** What a widget takes for its model. It keeps what it is told, and has nobody to send to. */
export class Model {
  /** @param {Record<string, any>} state @param {Known["tools"]} tools */
  constructor(state, tools) {
    this.state = state;
    this.tools = tools;
    /** @type {Map<string, Set<(...values: any[]) => void>>} */
    this.listeners = new Map();
  }

  /** @param {string} name */
  get(name) {
    return this.state[name];
  }

  /** @param {string} name @param {any} value */
  set(name, value) {
    if (this.state[name] === value) return;
    this.state[name] = value;
    this.emit(`change:${name}`, this, value);
    this.emit("change", this);
  }

  save_changes() {}

  /** @param {string} event @param {(...values: any[]) => void} callback */
  on(event, callback) {
    const known = this.listeners.get(event) ?? new Set();
    this.listeners.set(event, known.add(callback));
  }

  /** @param {string | null} [event] @param {((...values: any[]) => void) | null} [callback] */
  off(event, callback) {
    for (const [name, known] of this.listeners) {
      if (event && name !== event) continue;
      if (callback) known.delete(callback);
      else known.clear();
    }
  }

  /** @param {string} event @param {...any} values */
  emit(event, ...values) {
    for (const callback of [...(this.listeners.get(event) ?? [])]) callback(...values);
  }

  /** @param {{type: string, id: string, name?: string}} message */
  send({ type, id, name }) {
    const tool = type === "module" && this.tools[name ?? ""];
    if (!tool) throw new Error("This page has no kernel.");
    Promise.all(tool.map(unpacked)).then(([module, style]) => {
      this.emit("msg:custom", { type: "answer", id, ok: true, kernel: false, module, style }, []);
    });
  }
}

/** A text from its packed form. @param {string} packed */
async function unpacked(packed) {
  const bytes = Uint8Array.from(atob(packed), (sign) => sign.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
  return new Response(stream).text();
}

/** A widget's module, with its style on the page. @param {[string, string]} bundle */
async function started([script, style]) {
  const sheet = document.createElement("style");
  sheet.textContent = await unpacked(style);
  document.head.append(sheet);
  return loaded(await unpacked(script));
}

/**
 * A module from its text. Some hosts forbid one way, some the other.
 *
 * @param {string} text
 * @returns {Promise<any>}
 */
async function loaded(text) {
  const address = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
  try {
    return await import(address);
  } catch {
    return import(`data:text/javascript;charset=utf-8,${encodeURIComponent(text)}`);
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** Fills every place of the page. @param {Known} known */
async function live({ bundles, tools, shared, widgets }) {
  /** @type {Record<string, Promise<any>>} */
  const modules = {};
  /** @type {Record<string, Promise<{widget: any, model: Model}>>} */
  const models = {};
  /** @param {string} id */
  const start = async (id) => {
    const { bundle, state, shared: places } = widgets[id];
    for (const [name, place] of Object.entries(places)) state[name] = shared[place];
    modules[bundle] ??= started(bundles[bundle]);
    const { default: given } = await modules[bundle];
    const widget = typeof given === "function" ? await given() : given;
    const model = new Model(state, tools);
    await widget.initialize?.({ model });
    return { widget, model };
  };
  const places = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-tw-widget]"));
  for (const place of places) {
    const id = place.dataset.twWidget ?? "";
    const el = document.createElement("div");
    el.className = "tw-alive";
    place.before(el);
    try {
      // A widget shown twice has one model, so that both places agree.
      const { widget, model } = await (models[id] ??= start(id));
      await widget.render({ model, el, signal: new AbortController().signal });
      place.classList.add("tw-live");
    } catch (error) {
      console.error(error);
      el.remove();
      place.classList.add("tw-dead");
    }
  }
}

/** On paper nothing can be unfolded, so all tricks are; what a notebook folds stays folded. */
function unfold() {
  const folded = /** @type {NodeListOf<HTMLDetailsElement>} */ (document.querySelectorAll(".tw-told details:not([open])"));
  for (const part of folded) part.open = true;
  addEventListener("afterprint", () => folded.forEach((part) => (part.open = false)), { once: true });
}

const data = document.getElementById("tw-data");
if (data) {
  addEventListener("beforeprint", unfold);
  live(JSON.parse(data.textContent ?? ""));
}
