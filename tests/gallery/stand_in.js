// What a host gives a widget, in a page of its own: a model, a place, light or dark. The kernel's
// part is played by Python itself, which fetches what the page sends and hands over the answers.
globalThis.gallery = (() => {
  const long = new Map();
  const setTimer = globalThis.setTimeout;
  // Timers of a tenth of a second and more can be stopped or hurried, so that no picture depends
  // on how long it took.
  globalThis.setTimeout = (callback, delay = 0, ...values) => {
    if (delay < 100) return setTimer(callback, delay, ...values);
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

  const said = new Set();

  /** The words, wherever they come in, note which of them the page says. */
  function watched(values) {
    if (!values.words) return values;
    return { ...values, words: new Proxy(values.words, { get: (all, id) => (said.add(id), all[id]) }) };
  }

  class Model {
    constructor(traits) {
      this.traits = watched(traits);
      this.outbox = [];
      this.broken = false;
      this.listeners = new Map();
    }

    get(name) {
      return this.traits[name];
    }

    set(name, value) {
      this.update({ [name]: value });
    }

    /** All values change first, then the events fire. */
    update(values) {
      Object.assign(this.traits, watched(values));
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

  /** What the page has sent, once it has drawn what it was told. */
  async function sent() {
    await new Promise((done) => setTimer(done));
    return globalThis.gallery.model.outbox.splice(0);
  }

  /** As anywidget does it: the module from a blob, the style sheet in the page. */
  async function show(script, sheet, traits, broken, dark) {
    hide();
    scrollTo(0, 0);
    document.body.classList.toggle("dark", dark);
    modules[script] ??= await import(URL.createObjectURL(new Blob([script], { type: "text/javascript" })));
    style = document.createElement("style");
    style.textContent = sheet;
    document.head.append(style);
    const el = document.createElement("div");
    document.getElementById("place").append(el);
    said.clear();
    const model = new Model(traits);
    model.broken = broken;
    globalThis.gallery.model = model;
    end = (await modules[script].default.render({ model, el })) ?? (() => {});
    return sent();
  }

  function hide() {
    end();
    end = () => {};
    style?.remove();
    for (const id of long.keys()) globalThis.clearTimeout(id);
    document.getElementById("place").replaceChildren();
  }

  /** Takes Python's answers, and after them the traits that have changed. */
  function receive(answers, changed) {
    const { model } = globalThis.gallery;
    for (const answer of answers) model.emit("msg:custom", watched(answer), []);
    if (Object.keys(changed).length) model.update(changed);
    return sent();
  }

  /** Runs what waits for at most so long, now. */
  function hurry(most) {
    for (const [id, { callback, delay, values }] of [...long]) {
      if (delay > most) continue;
      globalThis.clearTimeout(id);
      callback(...values);
    }
    return sent();
  }

  /** Nothing that waits will happen any more, and what moves arrives. */
  async function freeze() {
    for (const id of [...long.keys()]) globalThis.clearTimeout(id);
    // What is measured when it is drawn is drawn again in the frame after.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    for (const animation of document.getAnimations()) {
      if (animation.effect.getComputedTiming().endTime !== Infinity) animation.finish();
    }
  }

  return { show, hide, receive, hurry, freeze, said, model: null };
})();
