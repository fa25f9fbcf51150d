/** Drags cards between the columns of a board with SortableJS; React keeps the say over the DOM. */
import { type RefObject, useEffect, useRef } from 'react';
import Sortable from 'sortablejs';
import type { Place } from './use-board-moves.ts';

/** `onDrop` gets the dragged element's `data-card` and where it was let go. Lists are the board's `[data-column]`. */
export function useCardDragging(
  board: RefObject<HTMLElement | null>,
  enabled: boolean,
  onDrop: (card: string, to: { column: string; index: Place['index'] }) => void,
): void {
  const drop = useRef(onDrop);
  useEffect(() => {
    drop.current = onDrop;
  });
  useEffect(() => {
    if (!enabled || !board.current) return;
    const lists = [...board.current.querySelectorAll<HTMLElement>('[data-column]')].map((list) =>
      Sortable.create(list, {
        group: 'board',
        draggable: '[data-card]',
        // Menus and links keep their clicks.
        filter: '[data-no-drag]',
        preventOnFilter: false,
        animation: 150,
        // A finger that scrolls is not dragging.
        delay: 220,
        delayOnTouchOnly: true,
        touchStartThreshold: 6,
        ghostClass: 'emmaus-drag-ghost',
        onEnd({ item, from, to, oldDraggableIndex, newDraggableIndex }) {
          // Put the element back where React believes it is; React then moves it.
          item.remove();
          from.insertBefore(item, from.querySelectorAll(':scope > [data-card]').item(oldDraggableIndex ?? 0));
          const column = to.dataset['column'];
          const card = item.dataset['card'];
          if (column !== undefined && card !== undefined && newDraggableIndex !== undefined) {
            drop.current(card, { column, index: newDraggableIndex });
          }
        },
      }),
    );
    return () => lists.forEach((list) => list.destroy());
  }, [board, enabled]);
}
