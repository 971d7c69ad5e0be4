/** A table that fills the screen needs a style for it (fill.css), and no panel. */
export const nothingMore = () => ({});
