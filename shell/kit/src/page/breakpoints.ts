/**
 * Where the screen changes its shape, each named by what changes there; the only file that says so. Every one is a query for
 * styles (`[PHONE]: { flexBasis: '100%' }`); `useWidth` follows it where a screen has to know.
 */

/** Tables become cards, dialogs the page, the sidebar a bar under the thumb. */
export const PHONE = upTo(639);
/** A panel beside a list lies over it. */
export const COVERED_BY_PANEL = upTo(959);
/** A row of buttons becomes one menu, a search field its sign. */
export const TABLET = upTo(1023);
/** Beside the menu's rail there is room for one sentence in a line, not for two. */
export const ONE_SENTENCE = between(640, 1000);
/** The sidebar becomes a rail of icons. */
export const RAIL = upTo(1099);
/**
 * Nothing lies fast over the page any more in a window of a few lines: a page at 400 %, or a phone that lies on its side. What stands
 * beside the page stays, as the menu's rail does, and over it what is said for a moment or waits for an answer. It is written with
 * `screen` because styles are sorted by their queries: so it comes after PHONE. Since 1.20.0.
 */
export const LOW = '@media screen and (max-height: 479px)';

/** Somebody has asked their system for less that moves. */
export const LESS_MOTION = '@media (prefers-reduced-motion: reduce)';
/** On paper: nothing scrolls there, and nothing can be pressed. */
export const PAPER = '@media print';

/** A dialog's buttons stand side by side. */
export const BUTTONS_SIDE_BY_SIDE = from(480);
/** The cards of a profile stand side by side. */
export const DESK = from(1200);

function upTo<Pixels extends number>(pixels: Pixels) {
  return `@media (max-width: ${pixels}px)` as const;
}

function from<Pixels extends number>(pixels: Pixels) {
  return `@media (min-width: ${pixels}px)` as const;
}

function between<From extends number, To extends number>(first: From, last: To) {
  return `@media (min-width: ${first}px) and (max-width: ${last}px)` as const;
}
