// What a host gives a widget, in a page of its own: a model, a place, light or dark. The kernel's
// part is played by Python itself, which fetches what the page sends and hands over the answers.
globalThis.gallery = (() => {
  const long = new Map();
  const setTimer = globalThis.setTimeout;
  // Timers of a quarter of a second and more can be stopped or hurried, so that no picture depends
  // on how long it took.
  globalThis.setTimeout = (callback, delay = 0, ...values) => {
    if (delay < 250) return setTimer(callback, delay, ...values);
    const id = setTimer(() => {
      long.delete(id);
      callback(...values);
    }, delay);
    long.set(id, { callback, delay, values });
    return id;
  };
  const clearTimer = globalThis.clearTimeout;
  globalThis.clearTimeout = (id) => {
    long.delete(id);
    clearTimer(id);
  };

  class Model {
    constructor(traits, said) {
      this.traits = traits;
      this.said = said;
      this.outbox = [];
      this.broken = false;
      this.listeners = new Map();
    }

    get(name) {
      const value = this.traits[name];
      return name === "words" && value ? this.watched(value) : value;
    }

    /** The words, noting which of them the page says. */
    watched(words) {
      this.proxy ??= new Proxy(words, { get: (all, id) => (this.said.add(id), all[id]) });
      return this.proxy;
    }

    set(name, value) {
      this.update({ [name]: value });
    }

    /** All values change first, then the events fire. */
    update(values) {
      Object.assign(this.traits, values);
      if ("words" in values) this.proxy = undefined;
      for (const name of Object.keys(values)) this.emit(`change:${name}`);
      this.emit("change");
    }

    save_changes() {}

    on(event, callback) {
      if (!this.listeners.has(event)) this.listeners.set(event, new Set());
      this.listeners.get(event).add(callback);
    }

    off(event, callback) {
      if (callback) this.listeners.get(event)?.delete(callback);
      else this.listeners.delete(event);
    }

    emit(event, ...values) {
      for (const callback of [...(this.listeners.get(event) ?? [])]) callback(...values);
    }

    send(content) {
      if (this.broken) throw new Error("There is no kernel.");
      this.outbox.push(structuredClone(content));
    }
  }

  const modules = {};
  let end = () => {};
  let style = null;
  const said = new Set();

  /** As anywidget does it: the module from a blob, the style sheet in the page. */
  async function show(script, sheet, traits, broken) {
    hide();
    modules[script] ??= await import(URL.createObjectURL(new Blob([script], { type: "text/javascript" })));
    style = document.createElement("style");
    style.textContent = sheet;
    document.head.append(style);
    const el = document.createElement("div");
    document.getElementById("place").append(el);
    said.clear();
    const model = new Model(traits, said);
    model.broken = broken;
    globalThis.gallery.model = model;
    end = (await modules[script].default.render({ model, el })) ?? (() => {});
  }

  function hide() {
    end();
    end = () => {};
    style?.remove();
    for (const id of long.keys()) globalThis.clearTimeout(id);
    document.getElementById("place").replaceChildren();
  }

  /** Runs what waits for at most so long, now. */
  function hurry(most) {
    for (const [id, { callback, delay, values }] of [...long]) {
      if (delay > most) continue;
      globalThis.clearTimeout(id);
      callback(...values);
    }
  }

  /** Nothing that waits will happen any more, and what moves arrives. */
  function freeze() {
    for (const id of [...long.keys()]) globalThis.clearTimeout(id);
    for (const animation of document.getAnimations()) {
      if (animation.effect.getComputedTiming().endTime !== Infinity) animation.finish();
    }
  }

  return { show, hide, hurry, freeze, said, model: null };
})();
