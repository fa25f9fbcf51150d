/** Drags cards between the columns of a board with SortableJS; React keeps the say over the DOM. */
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type Sortable from 'sortablejs';
import { useTryAgain } from '../page/use-try-again.ts';
import { isLetGoOver } from './is-let-go-over.ts';
import type { Place } from './use-board-moves.ts';

export interface CardDragging {
  /** Milliseconds in which the neighbours of a dragged card step aside; 150 where it is left out. Since 1.7.0. */
  animation?: number | undefined;
  /** Whether a card is dragged now, and stands elsewhere than React believes. */
  onDragging?: (dragging: boolean) => void;
  /** The dragged element's `data-card` and where it was let go; not told where that was outside of all columns, or over a closed one. */
  onDrop: (card: string, to: { column: string; index: Place['index'] }) => void;
  /** The folded column over which a card is held for a moment; undefined when it is let go. */
  onHover: (column: string | undefined) => void;
}

/** So long a card is held over a spine until it unfolds: who only passes by moves nothing. */
const DWELL = 300;
/** In longer lists the neighbours step aside at once: to animate them, each of them is measured at each step. */
const ANIMATED = 60;

const UNREACHABLE = { status: 0, code: 'unreachable', message: 'What cards are dragged with did not come.' };

/** Lists are the board's `[data-column]`; `columns` names them, for a column that comes or goes. A `[data-closed]` one takes no cards. */
export function useCardDragging(
  board: RefObject<HTMLElement | null>,
  { enabled, columns }: { enabled: boolean; columns: string },
  dragging: CardDragging,
): void {
  const { animation = 150 } = dragging;
  const onDrop = useEffectEvent(dragging.onDrop);
  const onHover = useEffectEvent(dragging.onHover);
  const onDragging = useEffectEvent((isDragging: boolean) => dragging.onDragging?.(isDragging));
  const sortable = useSortable(enabled);
  useEffect(() => {
    const element = board.current;
    if (!enabled || !element || !sortable) return;
    const dwelling = dwell((column) => onHover(column));
    // The head of a column takes what its list takes.
    const takeDrops = (event: DragEvent) => {
      if (element.dataset['dragging'] !== undefined) event.preventDefault();
    };
    element.addEventListener('dragover', takeDrops);
    const lists: Sortable[] = [...element.querySelectorAll<HTMLElement>('[data-column]')].map((list) =>
      sortable.create(list, {
        ...OPTIONS,
        group: { name: 'board', put: list.dataset['closed'] === undefined },
        onStart() {
          element.dataset['dragging'] = '';
          onDragging(true);
          for (const each of lists) each.option('animation', each.el.childElementCount > ANIMATED ? 0 : animation);
        },
        onMove({ to }) {
          dwelling.over(to);
        },
        onEnd(event) {
          delete element.dataset['dragging'];
          dwelling.end();
          // The types do not name it.
          const { originalEvent } = event as Sortable.SortableEvent & { originalEvent?: Event };
          const isOver = isLetGoOver(event.to, originalEvent);
          const dropped = putBack(event);
          onDragging(false);
          if (dropped && isOver) onDrop(dropped.card, dropped.to);
        },
      }),
    );
    return () => {
      dwelling.end();
      element.removeEventListener('dragover', takeDrops);
      for (const list of lists) list.destroy();
      onDragging(false);
    };
  }, [board, enabled, columns, animation, sortable]);
}

/**
 * SortableJS, once it is here: boards that are only read, and every other screen, do without this code. Where it does not come it is
 * asked for again, and nothing is said: until then cards are moved by their menus and by keys.
 */
function useSortable(wanted: boolean): typeof Sortable | undefined {
  const [sortable, setSortable] = useState<typeof Sortable>();
  const [away, setAway] = useState<typeof UNREACHABLE>();
  const [attempt, setAttempt] = useState(0);
  const isMissing = wanted && !sortable;
  useTryAgain(away, isMissing ? () => setAttempt((before) => before + 1) : undefined);
  useEffect(() => {
    if (!isMissing) return;
    let gone = false;
    import('sortablejs').then(
      ({ default: code }) => !gone && setSortable(() => code),
      () => !gone && setAway({ ...UNREACHABLE }),
    );
    return () => {
      gone = true;
    };
  }, [isMissing, attempt]);
  return sortable;
}

const OPTIONS: Sortable.Options = {
  draggable: '[data-card]',
  // Menus and links keep their clicks.
  filter: '[data-no-drag]',
  preventOnFilter: false,
  // A finger that scrolls is not dragging.
  delay: 220,
  delayOnTouchOnly: true,
  touchStartThreshold: 6,
  ghostClass: 'emmaus-drag-ghost',
};

/** Puts the element back where React believes it is; React then moves it. */
function putBack({ item, from, to, oldDraggableIndex, newDraggableIndex }: Sortable.SortableEvent) {
  item.remove();
  from.insertBefore(item, from.querySelectorAll(':scope > [data-card]').item(oldDraggableIndex ?? 0));
  const column = to.dataset['column'];
  const card = item.dataset['card'];
  if (column === undefined || card === undefined || newDraggableIndex === undefined) return undefined;
  return { card, to: { column, index: newDraggableIndex } };
}

function dwell(onHover: CardDragging['onHover']) {
  let list: HTMLElement | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    over(next: HTMLElement) {
      if (next === list) return;
      list = next;
      clearTimeout(timer);
      if (next.dataset['folded'] !== undefined) timer = setTimeout(() => onHover(next.dataset['column']), DWELL);
    },
    end() {
      clearTimeout(timer);
      if (list) onHover(undefined);
      list = undefined;
    },
  };
}
