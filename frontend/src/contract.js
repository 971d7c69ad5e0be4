/**
 * What Python sends and the page answers, as types. Python decides; the page
 * shows and sends intents.
 *
 * @typedef {number | "?"} Piece  a chip or a card, "?" for what this view may not know
 * @typedef {"chips" | "days"} Kind
 * @typedef {number | number[]} Action  a chip, or the cards of a play ([] passes)
 *
 * @typedef {object} Frame  one move
 * @property {number} s  the seat that moves
 * @property {Action} m  the move
 * @property {string} t  its narration, with {0} for the name of seat 0
 * @property {number | null} n  who acts next, null when the round is over
 * @property {number} [w]  the trick's winner, on the move that completes its plays
 * @property {number[]} [r]  12 Days: seats that take their last cards back
 * @property {string} [c]  a comment
 * @property {string} [q]  the narration of the move alone, where the comment asks what comes of it
 *
 * @typedef {object} End
 * @property {number[]} score  after the round
 * @property {number[] | null} match  the match's winners, once it is over
 * @property {number[]} [totals]  chips
 * @property {string[]} [scores]  chips
 * @property {number[]} [winners]  chips
 * @property {number} [winner]  days
 * @property {number[]} [left]  days: cards left
 * @property {number[]} [givers]  days: who gives the winner a gift
 * @property {number} [pool]  days
 *
 * @typedef {object} Round
 * @property {number} number
 * @property {number[]} score  before the round
 * @property {number} leader
 * @property {Piece[][]} hands
 * @property {string} text
 * @property {string} told  what the log says of the deal
 * @property {string} [about]  the game's comment, with the first round
 * @property {string} [note]  the deal's
 * @property {Frame[]} frames
 * @property {End | null} end
 * @property {number} [limit]
 * @property {number} [target]
 * @property {boolean} [halve]
 * @property {number} [of]
 * @property {number} [pool]
 *
 * @typedef {object} ChipState
 * @property {number} round
 * @property {number} trick
 * @property {number[]} score
 * @property {number} target
 * @property {number} limit
 * @property {boolean} halve  a total over the limit counts half
 * @property {number} leader
 * @property {"play" | "take" | "over"} phase
 * @property {number | null} acts
 * @property {number | null} winner
 * @property {Piece[][]} hands
 * @property {number[][]} seen
 * @property {number[][]} fronts
 * @property {[number, number, number | null][]} middle  seat, chip, taker
 * @property {End | null} end
 *
 * @typedef {object} DaysState
 * @property {number} round
 * @property {number} of
 * @property {number} trick
 * @property {number[]} score
 * @property {number} pool
 * @property {number} leader
 * @property {"lead" | "respond" | "over"} phase
 * @property {number | null} acts
 * @property {number | null} winner
 * @property {Piece[][]} hands
 * @property {number[][]} seen
 * @property {[number, number[]][]} table
 * @property {number | null} lowest
 * @property {number[]} returned
 * @property {End | null} end
 *
 * @typedef {ChipState | DaysState} State
 *
 * @typedef {object} Now
 * @property {number | null} seat
 * @property {boolean} mine
 * @property {"play" | "take" | "lead" | "respond" | "pass" | ""} verb
 * @property {string} pill
 * @property {Action[]} moves
 * @property {[string, number[]][]} why  each reason, and the pieces that it is about
 * @property {string} hint
 *
 * @typedef {object} View
 * @property {number} revision
 * @property {State} state
 * @property {Frame[]} tail
 * @property {{seat: number | null, text: string}} says
 * @property {string | null} comment
 * @property {"all" | "seat" | "turn"} mode
 * @property {number | null} viewer
 * @property {{seat: number, text: string} | null} cover
 * @property {{undo: boolean, redo: boolean}} can
 * @property {Now} now
 * @property {string | null} warning
 *
 * @typedef {[number] | [number, number, number]} Share  from 0 to 1; where it is simulated with the ends of its interval
 *
 * @typedef {{move: Action, name: string, shares: Share[], percents: number[]}} After  what a move comes to
 *
 * @typedef {object} Odds  what the odds panel is told
 * @property {boolean} more  there is more to work out: to be asked again
 * @property {string} [none]  why no odds are told; then there is nothing else
 * @property {string} [title]
 * @property {string} [model]  how everyone is taken to play
 * @property {boolean} [exact]  this and the following only once something is known
 * @property {string} [how]  how it was found
 * @property {{said?: string, part?: number | null, refused?: string}} [work]  what is told of the exact value; empty where it may be asked for
 * @property {number} [acts]  the seat to act
 * @property {Share[]} [shares]  each seat's
 * @property {number[]} [percents]  the same as whole percents, together 100; 0.5 is less than 1, 99.5 more than 99
 * @property {string} [said]
 * @property {{title: string, rows: After[], rest: string, others?: {said: string, rows: After[]}} | null} [moves]  of many the best; the others once all is known
 * @property {string} [hint]  for the seat to act, if it is the one shown
 * @property {{title: string, said: string, grid: {rows: number[][], columns: number[][], left: (0 | 1)[][]} | null} | null} [worlds]
 *
 * @typedef {"" | "help" | "log" | "review" | "set-up" | "odds"} PanelName
 *
 * @typedef {object} Reviewed
 * @property {number} step
 * @property {string} said
 * @property {string} [cost]  of 100; this and the following only where there is one
 * @property {number} [seat]
 * @property {string} [place]
 * @property {string} [lost]  how much, without the better move
 *
 * @typedef {object} ReviewTold
 * @property {string} model  how everyone is taken to play
 * @property {Reviewed[]} moves
 * @property {number[]} worst  steps
 * @property {string} [stopped]  that not all moves were looked at
 *
 * @typedef {object} Setup
 * @property {number | null} leader
 * @property {string[]} players
 * @property {[string, string][]} programs  each with what it is called
 * @property {[number, number]} seat_range
 * @property {string | null} keep
 *
 * @typedef {string | Record<string, string>} Template
 * @typedef {Record<string, Template>} Words
 *
 * @typedef {object} Model  what anywidget hands over
 * @property {(name: string) => any} get
 * @property {(name: string, value: any) => void} set
 * @property {() => void} save_changes
 * @property {(event: string, callback: (...values: any[]) => void) => void} on
 * @property {(event: string, callback: (...values: any[]) => void) => void} off
 * @property {(content: any) => void} send
 * @property {any} [widget_manager]  Jupyter's own
 */

export {};
