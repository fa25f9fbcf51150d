/**
 * SortableJS, once it is here: boards that are only read, and every other screen, do without this code. Where it does not come it is
 * asked for again, and nothing is said: until then cards are moved by their menus and by keys.
 */
import { useEffect, useState } from 'react';
import type Sortable from 'sortablejs';
import { useTryAgain } from '../page/use-try-again.ts';

const UNREACHABLE = { status: 0, code: 'unreachable', message: 'What cards are dragged with did not come.' };

const loadSortable = () => import('sortablejs');

/** Undefined while it is not `wanted`, or not here yet. */
export function useSortable(
  wanted: boolean,
  load: () => Promise<{ default: typeof Sortable }> = loadSortable,
): typeof Sortable | undefined {
  const [sortable, setSortable] = useState<typeof Sortable>();
  const [away, setAway] = useState<typeof UNREACHABLE>();
  const [attempt, setAttempt] = useState(0);
  const isMissing = wanted && !sortable;
  useTryAgain(away, isMissing ? () => setAttempt((before) => before + 1) : undefined);
  useEffect(() => {
    if (!isMissing) return;
    let gone = false;
    load().then(
      ({ default: code }) => !gone && setSortable(() => code),
      () => !gone && setAway({ ...UNREACHABLE }),
    );
    return () => {
      gone = true;
    };
  }, [isMissing, attempt, load]);
  return sortable;
}
