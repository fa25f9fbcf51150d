/** The focus of a panel: on its heading when it opens, back to where it was when it closes. */
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { focusedElement } from './focused-element.ts';
import { followFocus, giveBack } from './use-give-back-focus.ts';

export function usePanelFocus<Panel extends HTMLElement>(
  title: string,
): { panel: RefObject<Panel | null>; heading: RefObject<HTMLHeadingElement | null> } {
  const panel = useRef<Panel>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const opened = useRef(false);

  // Before a sheet takes the focus in an effect of its own.
  useLayoutEffect(() => {
    const followed = followFocus((target) => !panel.current?.contains(target) && isOfThePage(target));
    return () => {
      followed.end();
      const before = followed.before();
      if (before?.isConnected) before.focus({ preventScroll: true });
      if (!before || focusedElement() !== before) giveBack(before);
    };
  }, []);

  useEffect(() => {
    opened.current = true;
    heading.current?.focus({ preventScroll: true });
  }, []);

  // Another title is another heading: with the one that has gone, before its neighbours are looked at.
  useLayoutEffect(() => {
    // Whoever presses Next goes on pressing it.
    if (!opened.current || panel.current?.contains(focusedElement())) return;
    heading.current?.focus({ preventScroll: true });
  }, [title]);

  return { panel, heading };
}

/** Not what stands in a menu or a dialog, and goes with it. */
function isOfThePage(target: HTMLElement): boolean {
  return target.closest('[data-portal-node]') === null;
}
