/** A new document, not a route: nothing that was read with the old eyes stays in the page's memory. */
export function loadMainPage(): void {
  window.location.assign('/main');
}
