/** Drags cards between the columns of a board with SortableJS; React keeps the say over the DOM. */
import { type RefObject, useEffect, useRef } from 'react';
import type Sortable from 'sortablejs';
import type { Place } from './use-board-moves.ts';

type OnDrop = (card: string, to: { column: string; index: Place['index'] }) => void;

/** `onDrop` gets the dragged element's `data-card` and where it was let go. Lists are the board's `[data-column]`. */
export function useCardDragging(board: RefObject<HTMLElement | null>, enabled: boolean, onDrop: OnDrop): void {
  const drop = useRef(onDrop);
  useEffect(() => {
    drop.current = onDrop;
  });
  useEffect(() => {
    const element = board.current;
    if (!enabled || !element) return;
    let gone = false;
    let lists: Sortable[] = [];
    // Boards that are only read, and every other screen, do without this code.
    void import('sortablejs').then(({ default: sortable }) => {
      if (gone) return;
      lists = [...element.querySelectorAll<HTMLElement>('[data-column]')].map((list) =>
        sortable.create(
          list,
          optionsOf((card, to) => drop.current(card, to)),
        ),
      );
    });
    return () => {
      gone = true;
      for (const list of lists) list.destroy();
    };
  }, [board, enabled]);
}

function optionsOf(onDrop: OnDrop): Sortable.Options {
  return {
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
        onDrop(card, { column, index: newDraggableIndex });
      }
    },
  };
}
