/** The first of a list, and the others on demand: the focus goes to the first of those, where what was pressed has gone. */
import { controlsIn, focusFirst } from '@emmaus/remote-kit/page/controls.ts';
import { type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

interface ShowAll {
  list: RefObject<HTMLUListElement | null>;
  showsAll: boolean;
  showAll: () => void;
}

export function useShowAll(): ShowAll {
  const list = useRef<HTMLUListElement>(null);
  const [showsAll, setShowsAll] = useState(false);
  function showAll(): void {
    const before = list.current?.children.length ?? 0;
    flushSync(() => setShowsAll(true));
    const next = list.current?.children[before];
    if (!(next instanceof HTMLElement) || focusFirst(controlsIn(next))) return;
    // Words alone.
    next.tabIndex = -1;
    next.focus();
  }
  return { list, showsAll, showAll };
}
