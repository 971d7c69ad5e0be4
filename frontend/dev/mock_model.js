/** A small stand-in for anywidget's model: traits, events, sent messages. */
export class MockModel {
  constructor(traits) {
    this.traits = { ...traits };
    this.sent = [];
    this.listeners = new Map();
    /** Called with each message the page sends; a test or the page answers here. */
    this.respond = () => {};
  }

  get(name) {
    return this.traits[name];
  }

  /** Like Backbone: all values change first, then the events fire. */
  update(values) {
    Object.assign(this.traits, values);
    for (const name of Object.keys(values)) this.emit(`change:${name}`);
  }

  set(name, value) {
    this.update({ [name]: value });
  }

  save_changes() {}

  on(event, callback) {
    if (!this.listeners.has(event)) this.listeners.set(event, new Set());
    this.listeners.get(event).add(callback);
  }

  off(event, callback) {
    this.listeners.get(event)?.delete(callback);
  }

  emit(event, ...values) {
    for (const callback of [...(this.listeners.get(event) ?? [])]) callback(...values);
  }

  send(content) {
    this.sent.push(content);
    this.respond(content);
  }

  /** A custom message from Python. */
  receive(content) {
    this.emit("msg:custom", content, []);
  }

  get listening() {
    return [...this.listeners.values()].reduce((sum, set) => sum + set.size, 0);
  }
}
