/**
 * The classes of a widget's outermost element. Each kind of widget is built with one more, on which all its styles hang:
 * side by side on a page, none dresses another, though they share names for their parts.
 */
export const ROOT = "tw";
