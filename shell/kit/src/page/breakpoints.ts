/** Where the screen changes its shape; the only file that says so. Queries for styles, their conditions for `useWidth`. */

/** Widest window that is a phone's, in CSS pixels: tables become cards, dialogs the page. */
export const PHONE_WIDTH = 639;
/** Widest window that is a tablet's: a row of buttons becomes one menu. */
export const TABLET_WIDTH = 1023;
/** Widest window too narrow for all columns of a wide table. */
export const NARROW_WIDTH = 1099;

/** For styles: `[PHONE]: { flexBasis: '100%' }`. */
export const PHONE = '@media (max-width: 639px)';
