/** Notices when a remote's place is torn off the page by something other than the portal, as `body.innerHTML = ''` does. */

const places = new Map<Element, () => void>();
let watched: MutationObserver | undefined;

/** Calls back once, when the element is off the page all of a sudden. End it before taking the element away. */
export function watchPlace(element: Element, torn: () => void): () => void {
  places.set(element, torn);
  watched ??= new MutationObserver(look);
  // What lies above it, and nothing beside: a page of its own changes as it likes.
  for (let above = element.parentElement; above; above = above.parentElement)
    watched.observe(above, { childList: true });
  return () => {
    places.delete(element);
    if (places.size > 0) return;
    watched?.disconnect();
    watched = undefined;
  };
}

function look(): void {
  for (const [element, torn] of places) {
    if (element.isConnected) continue;
    places.delete(element);
    torn();
  }
}
