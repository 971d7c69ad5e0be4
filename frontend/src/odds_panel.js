/**
 * The odds: each seat's share of the win now and after each legal move, and
 * the worlds left. Python works them out in short steps, one for each question;
 * a move may come in between, and then the question is asked anew.
 *
 * @typedef {import("./contract.js").Odds} Odds
 * @typedef {import("./contract.js").Share} Share
 * @typedef {import("./table.js").Table} Table
 */
import { bound, disc, html, letter, nothing, sign, when } from "./lent.js";

/** So many seats fit beside each other; of more only the share of who moves is shown. */
const SEATS_BESIDE = 4;
/** And so many with their names. */
const SEATS_NAMED = 3;
/** So many cards of a play are drawn, beside each other; more are told. */
const DRAWN = 3;

class OddsPanel {
  /** @param {Table} view */
  constructor(view) {
    this.view = view;
    /** The revision that was asked about last. */
    this.about = -1;
    /** @type {Odds | null} what is known, of the revision `of` */
    this.told = null;
    this.of = -1;
    /** @type {string | undefined} why nothing is known */
    this.refused = undefined;
    this.hinted = false;
    /** On a whole screen it was brought into sight. */
    this.brought = false;
    /** The revision that is being asked about, over and over. */
    this.asking = -1;
    /** @type {{exact?: boolean}} what to ask for next: the exact value, or no longer */
    this.wish = {};
    const watch = new ResizeObserver(() => (view.panels.odds === this ? this.fit() : watch.disconnect()));
    watch.observe(view.root);
    view.signal.addEventListener("abort", () => watch.disconnect());
  }

  /** On a whole screen what it tells comes into sight once, and again with a hint: the page is scrolled, never its heading away. */
  bring() {
    const { root } = this.view;
    const fills = Boolean(this.told && root.matches(":fullscreen"));
    const panel = root.querySelector(".tw-panel-odds");
    if (fills && panel && !this.brought) {
      const rows = [...panel.querySelectorAll("li, .tw-odds-moves:not(details *) tbody > :first-child, .tw-odds-hint > *")];
      const bottom = (/** @type {Element} */ row) => row.getBoundingClientRect().bottom;
      rows.sort((one, other) => bottom(one) - bottom(other)).at(-1)?.scrollIntoView({ block: "nearest" });
      // Beside the board it is scrolled by itself, and begins with its heading.
      panel.scrollTop = 0;
    }
    this.brought = fills && !this.told?.more;
  }

  /** Leaves the letters alone above the columns where not every name fits. */
  fit() {
    const tables = [...this.view.root.querySelectorAll(".tw-odds-moves")];
    for (const table of tables) table.classList.remove("tw-lettered");
    // That of the other moves is as wide, and may be closed.
    const cut = [...(tables[0]?.querySelectorAll(".tw-name") ?? [])].some((name) => name.scrollWidth > name.clientWidth);
    for (const table of tables) table.classList.toggle("tw-lettered", cut);
  }

  /** Asks, if something has changed. */
  open() {
    const { revision } = this.view.session;
    if (revision === this.about) return;
    this.about = revision;
    this.hinted = false;
    this.ask(revision);
  }

  /** Asks again and again while there is more to know. @param {number} revision @param {OddsPanel["wish"]} [wish] */
  async ask(revision, wish = {}) {
    const { view } = this;
    const { session, signal } = view;
    this.asking = revision;
    this.wish = wish;
    for (let more = true; more; ) {
      const { wish } = this;
      this.wish = {};
      const { ok, panel, reason } = await session.ask("odds", wish);
      // The table has moved on, and what was asked about is over.
      if (signal.aborted || session.revision !== revision || view.panels.odds !== this) return;
      this.refused = ok ? undefined : (reason ?? view.say("table.not-loaded"));
      if (ok) this.told = panel;
      this.of = revision;
      more = Boolean(ok && (panel.more || "exact" in this.wish));
      const had = this.button?.matches(":focus");
      if (had) view.drawNow();
      else view.draw();
      // The button has gone, and the focus must not go with it.
      if (had && !this.button) this.came(panel ?? {});
      else if (ok && wish.exact !== undefined) this.say(panel);
    }
    this.asking = -1;
  }

  /** @returns {HTMLElement | null} that asks for the exact value, or stops it */
  get button() {
    return this.view.root.querySelector(".tw-odds-exact button");
  }

  /** Asks for the exact value, or stops it. @param {boolean} exact */
  want(exact) {
    const { revision } = this.view.session;
    if (this.asking === revision) this.wish = { exact };
    else this.ask(revision, { exact });
  }

  /** Tells who listens what has become of a wish. @param {Odds} told */
  say({ work }) {
    this.view.live.say(work?.refused ?? work?.said ?? this.view.say("table.exact-stopped"));
  }

  /** Tells that the exact value is there, or why not, and goes there. @param {Odds} told */
  came({ work, how, said }) {
    this.view.live.say(work?.refused ?? `${how}: ${said}`);
    /** @type {HTMLElement | null} */ (this.view.root.querySelector(work ? ".tw-odds-exact p" : ".tw-odds-how"))?.focus();
  }

  template() {
    const { view, told, refused } = this;
    // Once it is drawn.
    queueMicrotask(() => this.fit());
    globalThis.requestAnimationFrame?.(() => this.bring());
    const { say } = view;
    if (view.past) return html`<p class="tw-quiet">${say("table.odds-past")}</p>`;
    const now = this.of === view.session.revision;
    if (now && refused) return html`<p class="tw-refusal" role="alert">${refused}</p>`;
    if (!told) return html`<p class="tw-quiet">${say("table.computing")}</p>`;
    if (told.none) return html`<p class="tw-quiet">${now ? told.none : say("table.computing")}</p>`;
    const how = now ? told.how : "";
    const done = now && !told.more;
    return html`<div class="tw-odds-head"><div><h3>${bound(told.title ?? "")}</h3><span class="tw-quiet">${bound(told.model ?? "")}</span></div>
        <span class="tw-odds-how" tabindex="-1">${when(done && told.exact, sign("tick", 18))}<span>${bound(how ?? "")}</span>${when(!done && !told.work?.said, html`<em>${say("table.computing")}</em>`)}</span></div>
      ${when(now && told.work, this.exact(told.work ?? {}))}
      ${when(told.shares, html`<div class=${now ? "" : "tw-stale"}>${this.shares(told)}</div>`)}
      ${when(told.moves, html`<div class=${now ? "" : "tw-stale"}>${this.moves(told)}</div>`)}
      ${when(told.worlds, html`<div class=${now ? "" : "tw-stale"}>${this.worlds(told)}</div>`)}`;
  }

  /** The exact value: asked for, on its way, or why there is none. @param {NonNullable<Odds["work"]>} work */
  exact({ said, part, refused }) {
    const { say } = this.view;
    if (refused) return html`<div class="tw-odds-exact"><p tabindex="-1">${refused}</p></div>`;
    const percent = Math.floor(100 * (part ?? 0));
    return html`<div class="tw-odds-exact"><button class="tw-button tw-outline" @click=${() => this.want(!said)}>${say(said ? "table.exact-stop" : "table.exact-value")}</button>
      ${when(said, html`<span class="tw-bar tw-main" role="progressbar" aria-label=${say("table.exact-value")} aria-valuenow=${part === null ? nothing : percent} aria-valuetext=${said}><i style="width:${percent}%"></i></span><span>${said}</span>`)}</div>`;
  }

  /** @param {Odds} told */
  shares({ shares, percents = [], said }) {
    const { say, names } = this.view;
    return html`<h4>${say("table.share-now")}</h4>
      <ul>${shares?.map((share, seat) => html`<li>${disc(seat)}<span class="tw-unseen">${names[seat]}</span>${bar(share, true)}<b>${this.percent(percents[seat])}</b></li>`)}</ul>
      <p>${bound(said ?? "")}</p>`;
  }

  /** @param {Odds} told */
  moves({ moves, acts, hint }) {
    if (!moves) return nothing;
    const { say, live } = this.view;
    const tell = () => {
      this.hinted = !this.hinted;
      this.brought = false;
      if (this.hinted) live.say(hint ?? "");
      this.view.draw();
    };
    return html`<h4>${bound(moves.title)}</h4>
      ${this.after(moves.rows, acts)}
      ${when(moves.rest, html`<p>${bound(moves.rest ?? "")}</p>`)}
      ${when(moves.others, html`<details><summary>${bound(moves.others?.said ?? "")}${sign("down", 18)}</summary>${this.after(moves.others?.rows ?? [], acts)}</details>`)}
      ${when(hint, html`<div class="tw-odds-hint"><button class="tw-button tw-outline" aria-expanded=${this.hinted} @click=${tell}>${say("table.hint")}</button>${when(this.hinted, html`<p>${bound(hint ?? "")}</p>`)}</div>`)}`;
  }

  /** What moves come to, one a row. @param {import("./contract.js").After[]} rows @param {number | undefined} acts */
  after(rows, acts) {
    const { names } = this.view;
    const seats = names.map((_, seat) => seat).filter((seat) => names.length <= SEATS_BESIDE || seat === acts);
    return html`<table class="tw-odds-moves"><thead><tr><td></td>${seats.map((seat) => html`<th scope="col" class=${seat === acts ? "tw-mover" : ""}><span>${disc(seat, "tw-small")}<i class=${seats.length > SEATS_NAMED || names[seat] === letter(seat) ? "tw-unseen" : "tw-name"}>${names[seat]}</i></span></th>`)}</tr></thead>
      <tbody>${rows.map(({ move, name, shares, percents }) => html`<tr><th scope="row"><span class="tw-unseen">${name}</span><span class="tw-odds-move" aria-hidden="true">${this.drawn(move, name)}</span></th>${seats.map((seat) => html`<td class=${seat === acts ? "tw-mover" : ""}>${this.percent(percents[seat])}${bar(shares[seat], seat === acts)}</td>`)}</tr>`)}</tbody></table>`;
  }

  /** A move as its pieces, or as a text where these are many. @param {import("./contract.js").Action} move @param {string} name */
  drawn(move, name) {
    const pieces = [move].flat();
    return pieces.length && pieces.length <= DRAWN ? pieces.map((piece) => this.view.game.pieces.draw(piece)) : name;
  }

  /** @param {Odds} told */
  worlds({ worlds }) {
    if (!worlds) return nothing;
    const { title, said, grid } = worlds;
    return html`<h4>${bound(title)}</h4>${when(grid, grid && this.grid(grid))}<p>${bound(said)}</p>`;
  }

  /** @param {NonNullable<NonNullable<Odds["worlds"]>["grid"]>} grid */
  grid({ rows, columns, left }) {
    const { say } = this.view;
    const head = (/** @type {number[]} */ pair) => pair.map((chip) => html`<i>${chip}</i> `);
    const word = ["table.world-out", "table.world-left"];
    return html`<table class="tw-odds-grid"><thead><tr><td></td>${columns.map((pair) => html`<th scope="col">${head(pair)}</th>`)}</tr></thead>
      <tbody>${rows.map((pair, row) => html`<tr><th scope="row" class=${left[row].includes(1) ? "tw-mover" : ""}>${head(pair)}</th>${left[row].map((is) => html`<td class=${is ? "tw-left" : ""}><span class="tw-unseen">${say(word[is])}</span></td>`)}</tr>`)}</tbody></table>`;
  }

  /** Half a percent stands for less than one, 99 and a half for more than 99. @param {number} value */
  percent(value) {
    const near = value % 1 ? (value < 1 ? "<" : ">") : "";
    const whole = value < 1 ? Math.ceil(value) : Math.floor(value);
    return near + (whole / 100).toLocaleString(this.view.part("lang"), { style: "percent" });
  }
}

/** A share, and a line over its interval. @param {Share} share @param {boolean} main */
function bar([share, low, high], main) {
  return html`<span class="tw-bar ${main ? "tw-main" : ""}" aria-hidden="true"><i style="width:${100 * share}%"></i>${when(high !== undefined, html`<s style="left:${100 * (low ?? 0)}%;right:${100 - 100 * (high ?? 0)}%"></s>`)}</span>`;
}

/** @param {Table} table */
export const oddsPanels = (table) => ({ odds: new OddsPanel(table) });
