/** Whether the service worker answers for the page's files: what it has kept is there at once, and need not be asked for ahead. */
export function isKept(): boolean {
  return Boolean(navigator.serviceWorker?.controller);
}
