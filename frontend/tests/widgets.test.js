import assert from "node:assert/strict";
import { test } from "node:test";
import { chipFixtures, daysFixtures, replayFixtures } from "../dev/fixtures.js";
import { sendTool, settle, shown } from "./dom.js";

const press = async (button) => {
  button.click();
  await settle();
};

test("taking a chip: one intent, acknowledged at once, then the new view", async () => {
  const table = await shown("chip_table", chipFixtures["chips-take"]);
  const eight = table.find('[data-move="8"]');
  assert.match(eight.textContent.replace(/\s+/g, " "), /Take 8.*: 8 red, playable/);
  eight.click();
  eight.click();
  await settle();
  assert.equal(table.model.sent.length, 1);
  assert.equal(table.model.sent[0].move, 8);
  assert.match(table.find('[data-move="8"]').className, /tw-sent/);
  const before = table.model.get("view");
  const frame = { s: 1, m: 8, t: "{1} takes the 8.", n: 2 };
  table.model.receive({ type: "answer", id: table.model.sent[0].id, ok: true, view: {
    ...before, revision: 13, tail: [...before.tail, frame],
    state: { ...before.state, middle: [[0, 2, null], [1, 8, 1], [2, 6, null]], acts: 2 },
    says: { seat: 2, text: "Cho must take the 6." }, now: { ...before.now, seat: 2, mine: false, moves: [], why: [] },
  } });
  await settle();
  assert.match(table.text(), /Cho must take the 6\./);
  assert.match(table.text(), /to Ben/);
  assert.equal(table.find("[data-move]"), null);
  table.remove();
});

test("a chip not to be taken now is reachable and says why", async () => {
  const table = await shown("chip_table", chipFixtures["chips-take"]);
  const two = table.find('button[aria-disabled="true"][aria-label^="2 blue"]');
  assert.equal(two.disabled, false);
  assert.match(two.getAttribute("aria-label"), /While a red chip lies here/);
  two.focus();
  await settle();
  assert.match(table.text(), /2 is blue\. While a red chip/);
  await press(two);
  assert.equal(table.model.sent.length, 0);
  table.remove();
});

test("a host that cannot send is a kernel that has gone", async () => {
  const table = await shown("chip_table", chipFixtures["chips-take"]);
  table.model.send = () => {
    throw new Error("Cannot send");
  };
  await press(table.find('[data-move="8"]'));
  assert.match(table.text(), /Python does not know this table/);
  table.remove();
});

test("a total that is exactly the limit says so", async () => {
  const traits = structuredClone(chipFixtures["chips-take"]);
  traits.view.state.fronts[1] = [9, 12];
  const table = await shown("chip_table", traits);
  assert.match(table.find('[data-seat="1"] .tw-figures').textContent, /exactly 21/);
  table.remove();
});

test("a refused move shows its reason on the table and in the live region", async () => {
  const table = await shown("chip_table", chipFixtures["chips-take"]);
  await press(table.find('[data-move="6"]'));
  table.model.receive({ type: "answer", id: table.model.sent[0].id, ok: false, reason: "Another view was quicker.", view: table.model.get("view") });
  await settle();
  assert.equal(table.find("[role=status]").textContent, "Another view was quicker.");
  assert.equal(table.text().split("Another view was quicker.").length, 3);
  table.remove();
});

test("names and comments are text", async () => {
  const evil = "<img src=x onerror=alert(1)>";
  const traits = structuredClone(chipFixtures["chips-wait"]);
  traits.names[1] = evil;
  traits.view.comment = evil;
  const table = await shown("chip_table", traits);
  assert.equal(table.find("img"), null);
  assert.ok(table.text().includes(evil));
  table.remove();
});

test("the slider shows the past, where nothing can be played, and leads back to now", async () => {
  const table = await shown("chip_table", chipFixtures["chips-take"]);
  const slider = table.find("input[type=range]");
  assert.equal(slider.max, "15");
  slider.value = "9";
  slider.dispatchEvent(new window.Event("input", { bubbles: true }));
  await settle();
  assert.match(table.text(), /Cho plays the 4\./);
  assert.equal(table.find("[data-move]"), null);
  assert.doesNotMatch(table.text(), /not yet/);
  await press(table.named("Back to now"));
  assert.ok(table.find('[data-move="8"]'));
  table.remove();
});

test("set-up: typed and clicked hands, a slip kept as typed, the message", async () => {
  const table = await shown("chip_table", chipFixtures["chips-take"]);
  await press(table.named("Set up a deal"));
  assert.deepEqual([table.model.sent[0].type, table.model.sent[0].name], ["module", "setup"]);
  await sendTool(table.model, table.model.sent.pop());
  const fields = table.all("input[type=text]");
  const type = async (field, text) => {
    field.value = text;
    field.dispatchEvent(new window.Event("input", { bubbles: true }));
    await settle();
  };
  await type(fields[0], "1 2 eight 9");
  await press(table.named("Use this deal"));
  assert.equal(table.model.sent.length, 0);
  assert.match(table.find("[role=alert]").textContent, /Ana: “eight” is no number/);
  assert.equal(fields[0].value, "1 2 eight 9");
  await type(fields[0], "1 2 8, 9");
  await type(fields[1], "3 4 5 10");
  await type(fields[2], "6 7 11");
  fields[2].dispatchEvent(new window.FocusEvent("focusin", { bubbles: true }));
  await settle();
  await press(table.named("12 blue, 1 left"));
  assert.equal(fields[2].value, "6 7 11 12");
  await press(table.named("Take out 7 red"));
  assert.equal(fields[2].value, "6 11 12");
  await press(table.named("7 red, 1 left"));
  assert.equal(fields[2].value, "6 7 11 12");
  // Equal pieces are counted, and after the last one the focus is at the field again.
  await type(fields[2], "8x2");
  table.named("Take out 8 red").focus();
  await press(table.named("Take out 8 red"));
  assert.equal(fields[2].value, "8");
  // A used chip has colours of its own, in which it can still be read.
  const colours = (label) => new Set(table.named(label).innerHTML.match(/var\([^)]*\)/g));
  assert.notDeepEqual(colours("7 red, 1 left"), colours("8 red, 0 left"));
  await press(table.named("8 red, 0 left"));
  assert.equal(fields[2].value, "8");
  await press(table.named("Take out 8 red"));
  assert.equal(fields[2].value, "");
  assert.equal(document.activeElement, fields[2]);
  await type(fields[2], "6 7 11 12");
  await press(table.named("Use this deal"));
  const { id, revision, ...message } = table.model.sent[0];
  assert.deepEqual(message, { type: "setup", hands: [[1, 2, 8, 9], [3, 4, 5, 10], [6, 7, 11, 12]], leader: 0, players: ["person", "sensible", "sensible"] });
  table.model.receive({ type: "answer", id, ok: false, reason: "Two red and two blue each.", seat: 1, view: table.model.get("view") });
  await settle();
  assert.match(table.find("[role=alert]").textContent, /Two red and two blue each/);
  // The row that it is about is marked, until something is changed.
  const wrong = () => table.all("[aria-invalid]").map((field) => fields.indexOf(field));
  assert.deepEqual(wrong(), [1]);
  assert.ok(fields[1].closest(".tw-active"));
  await type(fields[1], "3 4 5 9");
  assert.deepEqual(wrong(), []);
  assert.equal(fields[2].value, "6 7 11 12");
  await press(table.named("Deal at random"));
  assert.equal(table.model.sent[1].hands, null);
  table.model.receive({ type: "answer", id: table.model.sent[1].id, ok: true, view: { ...table.model.get("view"), revision: revision + 1 } });
  await settle();
  assert.equal(table.find("input[type=text]"), null);
  table.remove();
});

test("plain keys stay in the widget, combinations go through", async () => {
  const table = await shown("chip_table", chipFixtures["chips-play"]);
  const heard = [];
  document.addEventListener("keydown", (event) => heard.push(event.key));
  const key = (name, more = {}) => table.find("[data-move]").dispatchEvent(new window.KeyboardEvent("keydown", { key: name, bubbles: true, ...more }));
  key("b");
  key("s", { ctrlKey: true });
  key("z", { metaKey: true });
  assert.deepEqual(heard, ["s", "z"]);
  const [first, second] = table.all("[data-move]");
  first.focus();
  key("ArrowRight");
  assert.equal(document.activeElement, second);
  table.remove();
});

test("the focus goes somewhere sensible when its button is gone", async () => {
  const table = await shown("chip_table", chipFixtures["chips-take"]);
  const six = table.find('[data-move="6"]');
  six.focus();
  const view = table.model.get("view");
  table.model.update({ view: { ...view, revision: 20, now: { ...view.now, mine: false, moves: [] } } });
  await settle();
  assert.ok(document.activeElement.hasAttribute("data-said"));
  table.remove();
});

test("choosing cards, what they form, playing and passing", async () => {
  const table = await shown("days_table", daysFixtures["days-respond"]);
  const [one, two] = table.all('[data-card="3"]');
  await press(one);
  assert.equal(table.find('[data-card="3"]').getAttribute("aria-pressed"), "true");
  await press(two);
  assert.match(table.text(), /2 × 3.*French hens/);
  await press(table.find("[data-play]"));
  assert.deepEqual([table.model.sent[0].type, table.model.sent[0].move], ["move", [3, 3]]);
  table.model.receive({ type: "answer", id: table.model.sent[0].id, ok: false, reason: "no", view: table.model.get("view") });
  await settle();
  await press(table.find("[data-pass]"));
  assert.deepEqual(table.model.sent[1].move, []);
  table.remove();
});

test("a choice that may not be played is asked about, and not sent", async () => {
  const table = await shown("days_table", daysFixtures["days-respond"]);
  await press(table.find('[data-card="3"]'));
  await press(table.find('[data-card="7"]'));
  await press(table.find("[data-play]"));
  await new Promise((done) => setTimeout(done, 250));
  assert.deepEqual(table.model.sent.map(({ type, move }) => [type, move]), [["why", [3, 7]]]);
  table.model.receive({ type: "answer", id: table.model.sent[0].id, ok: true, reason: "3 and 7 are no set." });
  await settle();
  assert.match(table.text(), /3 and 7 are no set\./);
  table.remove();
});

test("what programs played is stepped through, and a finished round waits for a click", async () => {
  const table = await shown("chip_table", chipFixtures["chips-take"]);
  await press(table.find('[data-move="8"]'));
  const view = table.model.get("view");
  const current = table.model.get("current");
  const frames = [...current.frames, ...view.tail, { s: 1, m: 8, t: "{1} takes the 8.", n: 2 }, { s: 2, m: 6, t: "{2} takes the 6.", n: 0 }, { s: 0, m: 2, t: "{0} takes the 2: the round is over.", n: null }];
  const end = { totals: [15, 30, 20], scores: ["15", "30", "20"], winners: [2], score: [2, 1, 1], match: null };
  const closed = { ...current, hands: [[1, 2, 7, 10], [3, 8, 9, 11], [4, 5, 6, 12]], frames, end };
  const next = { ...current, number: 5, score: [2, 1, 1], frames: [], leader: 1 };
  table.model.receive({ type: "answer", id: table.model.sent[0].id, ok: true, rounds: [closed], current: next, view: {
    ...view, revision: 13, tail: [], says: { seat: 1, text: "Ben leads." }, state: { ...view.state, round: 5, trick: 1, middle: [], fronts: [[], [], []], phase: "play", leader: 1, acts: 1 },
    now: { seat: 1, mine: false, pill: "Leads now", moves: [], why: [], hint: "" },
  } });
  await settle();
  assert.match(table.text(), /Ben takes the 8\./);
  table.find("h2").dispatchEvent(new window.Event("pointerdown", { bubbles: true }));
  await settle();
  assert.match(table.text(), /the round is over/);
  assert.match(table.text(), /Wins the round/);
  // Only the winner stands out, not who moved last.
  assert.deepEqual(table.all(".tw-acts").map((seat) => seat.dataset.seat), ["2"]);
  // The same match through other eyes: the end of the round is still what is shown.
  await press(table.named("All"));
  const asked = table.model.sent.at(-1);
  assert.equal(asked.type, "view");
  table.model.receive({ type: "answer", id: asked.id, ok: true, rounds: [closed], current: next, view: { ...table.model.get("view"), revision: 14, viewer: null, tail: [], says: { seat: 1, text: "Ben leads." } } });
  await settle();
  assert.match(table.text(), /Wins the round/);
  await press(table.named("Next round"));
  assert.match(table.text(), /Ben leads\./);
  table.remove();
});

test("a replay steps without a kernel and tells its step", async () => {
  const replay = await shown("replay", replayFixtures["replay-chips"]);
  assert.match(replay.text(), /Move 22 of 24/);
  await press(replay.named("To the beginning"));
  assert.match(replay.text(), /A round to look at closely\./);
  assert.equal(replay.model.get("step"), 0);
  assert.equal(replay.find(".tw-list [aria-current]"), replay.all(".tw-list button")[0]);
  await press(replay.named("One move forward"));
  assert.match(replay.text(), /Ana plays the 9\./);
  await press(replay.all(".tw-list button")[2]);
  assert.equal(replay.model.get("step"), 13);
  assert.equal(replay.find("[aria-current=step]").textContent.trim()[0], "3");
  replay.model.set("step", 3);
  await settle();
  assert.match(replay.text(), /Cho plays the 6\./);
  await press(replay.named("To the end"));
  assert.equal(replay.named("One move forward").getAttribute("aria-disabled"), "true");
  assert.equal(replay.model.sent.length, 0);
  replay.remove();
});

test("the list of tricks tells no more than has been shown", async () => {
  const replay = await shown("replay", replayFixtures["replay-chips"]);
  const line = (index) => replay.all(".tw-list button")[index].textContent.replace(/\s+/g, " ").trim();
  await press(replay.named("To the end"));
  const whole = [0, 1, 3].map(line);
  assert.ok(whole.every((text) => /won by/.test(text) && !text.includes("·")));
  // Two of three chips of the first trick: neither the third nor the winner, and no later leader.
  replay.model.set("step", 2);
  await settle();
  assert.match(line(0), /^1 ?A ?9 ?10 ?· ?· ?· ?·( |$)/);
  assert.match(line(1), /^2[ ·]+$/);
  replay.model.set("step", 3);
  await settle();
  assert.match(line(0), /won by B/);
  // When a trick is over, everybody knows who leads the next.
  replay.model.set("step", 6);
  await settle();
  assert.match(line(1), /^2 ?[A-C][ ·]+$/);
  replay.remove();
});

test("every fixture is drawn, also in a shadow root, with every sentence known, and ends cleanly", async () => {
  for (const [bundle, fixtures] of [["chip_table", chipFixtures], ["days_table", daysFixtures], ["replay", replayFixtures]]) {
    for (const [name, traits] of Object.entries(fixtures)) {
      const widget = await shown(bundle, traits, { shadow: true });
      const labels = widget.all("[aria-label]").map((element) => element.getAttribute("aria-label")).join(" ");
      assert.doesNotMatch(`${widget.text()} ${labels}`, /(table|replay)\.[a-z]|undefined|\{\w+\}/, name);
      assert.ok(widget.all("button").every((button) => !button.disabled), name);
      widget.end();
      assert.equal(widget.model.listening, 0, name);
      assert.equal(widget.el.childElementCount, 0, name);
      widget.remove();
    }
  }
});

test("light or dark follows the page, and changes with it", async () => {
  document.body.style.backgroundColor = "rgb(17, 17, 17)";
  const table = await shown("chip_table", chipFixtures["chips-take"]);
  assert.equal(table.find("[data-theme]").dataset.theme, "dark");
  document.body.style.backgroundColor = "rgb(255, 255, 255)";
  await settle();
  assert.equal(table.find("[data-theme]").dataset.theme, "light");
  table.end();
  table.remove();
});

test("a comment that asks holds the answer back until the next step", async () => {
  const { all, find, ...replay } = await shown("replay", asked("replay-chips", 2, { q: "{2} plays the 6.", c: "Who wins?" }, 3));
  assert.doesNotMatch(replay.text(), /wins\b(?!\?)/);
  assert.equal(find(".tw-by .tw-crown, .tw-by svg"), null);
  assert.doesNotMatch(find(".tw-list").textContent, /won by/);
  await press(replay.named("One move forward"));
  assert.match(find(".tw-middle").textContent, /wins/);
  assert.match(find(".tw-list").textContent, /won by B/);
  await press(replay.named("One move back"));
  assert.doesNotMatch(find(".tw-list").textContent, /won by/);
  replay.remove();
});

test("so it is with cards: neither the lowest, nor the winner, nor who leads next, nor what is taken back", async () => {
  const open = (frame, extra) => shown("replay", asked("replay-days", frame, { c: "Who wins?", ...extra }, frame + 1));
  const middle = await open(1, { q: "{1} plays two 8s." });
  assert.doesNotMatch(middle.find(".tw-columns").textContent, /lowest/);
  middle.remove();
  const replay = await open(3, { q: "{3} passes alone.", t: "{3} passes. {1} wins the trick.", r: [0] });
  assert.doesNotMatch(replay.text(), /wins\b(?!\?)|taken back|won by/);
  assert.match(replay.find(".tw-said").textContent, /passes alone/);
  assert.match(replay.find('.tw-columns [data-seat="0"] .tw-counts').textContent, /1/);
  const lines = replay.all(".tw-list .tw-line");
  assert.equal(lines[1].querySelector("b").textContent, "");
  await press(replay.named("One move forward"));
  assert.match(replay.find(".tw-list").textContent, /won by B/);
  replay.remove();
});

test("so it is at the end of a round: no totals, no winner, no token", async () => {
  const traits = structuredClone(replayFixtures["replay-two-rounds"]);
  const [{ frames }] = traits.rounds;
  const last = frames.length;
  Object.assign(frames[last - 1], { c: "Who gets the token?", q: "The last chip is taken.", t: "It is over." });
  const replay = await shown("replay", { ...traits, step: last });
  assert.match(replay.find(".tw-said").textContent, /The last chip is taken/);
  assert.doesNotMatch(replay.find(".tw-board").textContent, /wins the round|bust/);
  assert.match(replay.all(".tw-tokens")[0].getAttribute("aria-label"), /^0/);
  replay.remove();
});

/** A replay whose first round has a comment that asks at a move, shown at a step. */
function asked(name, frame, more, step) {
  const traits = structuredClone(replayFixtures[name]);
  Object.assign(traits.rounds[0].frames[frame], more);
  return { ...traits, step };
}

test("a replay keeps room for its longest comment and sentence, which nobody reads there", async () => {
  const replay = await shown("replay", replayFixtures["replay-start"]);
  const rooms = replay.all(".tw-kept > .tw-room");
  assert.deepEqual(rooms.map((room) => room.getAttribute("aria-hidden")), ["true", "true"]);
  assert.match(rooms[1].querySelector("p").dataset.text, /^Cho stood at 20 with one place left/);
  assert.doesNotMatch(replay.text(), /Cho stood/);
  replay.remove();
});
