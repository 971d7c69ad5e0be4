/**
 * What Python sends to a page of a widget of chance, beside what every widget has.
 *
 * @typedef {object} Field  a parameter of an event
 * @property {string} name
 * @property {string} label
 * @property {number | number[]} value  of several chips, each
 * @property {[number, string][]} options
 *
 * @typedef {"deal" | "now" | "end"} About
 *
 * @typedef {object} Side  one event
 * @property {string | null} kind  null: none that can be put together on the page
 * @property {boolean} not
 * @property {Field[]} fields
 *
 * @typedef {"and" | "or"} Join
 *
 * @typedef {object} AndMore
 * @property {[id: string, title: string, about: About][]} kinds
 * @property {Join | null} join  how a second event is joined to it
 * @property {Side | null} other  that event
 * @property {string} said
 *
 * @typedef {Side & AndMore} Choice  an event, and what may be chosen in its place
 *
 * @typedef {object} One  one event, as the page answers
 * @property {string} kind
 * @property {Record<string, number | number[]>} values
 * @property {boolean} not
 *
 * @typedef {One & {join?: Join | null, other?: One}} Chosen  what the page answers; what it does not tell stays
 *
 * @typedef {object} Picture  a chart that Python has drawn
 * @property {string} wide  SVG
 * @property {string} narrow
 * @property {string} title
 * @property {string} note
 * @property {string} seen  what is to be seen, for who does not see it
 * @property {string[]} columns  its numbers
 * @property {string[][]} rows
 *
 * @typedef {object} Exact
 * @property {"hidden" | "shown" | "unknown"} state
 * @property {[string, string] | null} fraction
 * @property {string} sign  "=" or "≈"
 * @property {string} value
 * @property {string} note
 *
 * @typedef {object} Kept  trials that were put aside
 * @property {number} number
 * @property {string[]} said  what was asked
 * @property {string} told  what came of it
 *
 * @typedef {object} RunView  trials of an event
 * @property {number} revision
 * @property {string} said  the event
 * @property {string} about  with what a trial begins, and how it goes on
 * @property {Choice} choice
 * @property {[number, string][]} counts  so many can be run at once
 * @property {number} count  so many were run
 * @property {string | null} guess
 * @property {{value: string, note: string, interval: string} | null} observed
 * @property {Exact} exact
 * @property {string | null} verdict  how far the guess was off
 * @property {string} seed
 * @property {string | null} note  that trials were kept, or are there again
 * @property {Kept[]} kept  the last first
 * @property {{done: string, goal: string, part: number} | null} running
 * @property {string | null} failure  what went wrong in the last trial
 * @property {Picture | null} chart
 * @property {{number: number, so: boolean, text: string} | null} trial  the one that is looked at
 *
 * @typedef {object} TwoWayView  two events
 * @property {number} revision
 * @property {[string, string]} said
 * @property {[string, string]} not  that each is not so
 * @property {string} about
 * @property {[Choice, Choice]} choices
 * @property {[number, string][]} counts
 * @property {string} how  counted or tried
 * @property {boolean} exact
 * @property {string | null} uncountable  why no deals can be counted
 * @property {string | null} why  there is no exact table, or trials failed
 * @property {string[][][] | null} table  row by row, sums last; of each cell its number and its part
 * @property {{text: string, part: number | null}[][] | null} given
 * @property {string | null} verdict
 * @property {string | null} note
 * @property {Kept[]} kept
 * @property {RunView["running"]} running
 * @property {Picture | null} square
 */
export {};
