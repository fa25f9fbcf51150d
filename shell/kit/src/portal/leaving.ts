/**
 * The question before something is left of which this browser keeps nothing. It goes by an event of the page, for every remote has a
 * copy of this code, as the shell does. Asked are the browser's own way out of the page, the way to another page of the portal
 * (browser-location.ts, and in the shell the button back), and what closes a dialog or a panel.
 */
const LEAVING = 'emmaus-leaving';
export const LEAVE_ALL_THE_SAME = 'This browser keeps nothing of what you typed here. Leave it all the same?';

/** False where somebody would lose what they typed, and stays. Asked once, however much would be lost. Since 1.8.0. */
export function mayLeave(): boolean {
  const losesNothing = window.dispatchEvent(new Event(LEAVING, { cancelable: true }));
  // The browser's own question, as when the tab is closed: the way back waits for no other answer.
  return losesNothing || window.confirm(LEAVE_ALL_THE_SAME);
}

/**
 * As long as `loses` says so, nothing is left without a question. Answers how to take it back. Since 1.8.0.
 * @example useEffect(() => askBeforeLeaving(() => unsaved.current), []);
 */
export function askBeforeLeaving(loses: () => boolean): () => void {
  const ask = (event: Event): void => {
    if (loses()) event.preventDefault();
  };
  const ways = ['beforeunload', LEAVING];
  for (const way of ways) window.addEventListener(way, ask);
  return () => {
    for (const way of ways) window.removeEventListener(way, ask);
  };
}
