/** Dragging on a board, as SortableJS tells of it: without a browser nothing is laid out, and no pointer reaches a card. */
import { act, waitFor } from '@testing-library/react';
import Sortable from 'sortablejs';

/** The end of a drag over an element, as a browser tells of it, for SortableJS's `originalEvent`; nothing is under a pointer here. Since 1.18.0. */
export function letGoOver(element: HTMLElement): MouseEvent {
  document.elementFromPoint = () => element;
  return new MouseEvent('drop');
}

/** Begins to drag a card of a column's list, once cards can be dragged. Answers what SortableJS holds of a list. */
export async function beginDrag(from: HTMLElement): Promise<(list: HTMLElement) => Sortable | undefined> {
  const of = (list: HTMLElement) => Sortable.get(list);
  await waitFor(() => {
    if (!of(from)) throw new Error('Cards of this list cannot be dragged.');
  });
  act(() => of(from)?.options.onStart?.({} as Sortable.SortableEvent));
  return of;
}
