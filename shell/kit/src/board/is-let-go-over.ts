/** Where a dragged card was let go. SortableJS knows the list that it passed last, and takes that for where it is. */

/** Whether a list's column is under the pointer of the event with which dragging ended. */
export function isLetGoOver(list: HTMLElement, event: Event | undefined): boolean {
  // Without a drop before it: over something that takes no cards, or given up by Escape.
  if (event === undefined || event.type === 'dragend') return false;
  const { clientX, clientY } = pointOf(event);
  const page = list.getRootNode() as Document | ShadowRoot;
  return list.parentElement?.contains(page.elementFromPoint(clientX, clientY)) === true;
}

/** A finger's last place stands in the list of those that changed. */
function pointOf(event: Event): { clientX: number; clientY: number } {
  const [finger] = 'changedTouches' in event ? (event as TouchEvent).changedTouches : [];
  return finger ?? (event as MouseEvent);
}
