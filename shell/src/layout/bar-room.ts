/** How much of a phone's window the bar under the thumb takes; pages that stick something to the bottom have it above. */
export const BAR_ROOM = 'calc(56px + env(safe-area-inset-bottom, 0px))';
