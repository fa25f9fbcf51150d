/**
 * For a listener on window or document that is to go on when the remote's page has been left, since what it waits for is not over:
 * the shell takes all others away with the page. Take it away yourself.
 *
 *     document.addEventListener('visibilitychange', keep, OUTLIVES);
 */
export const OUTLIVES: AddEventListenerOptions & { outlives: true } = { outlives: true };
