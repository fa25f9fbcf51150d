/** The focus of a panel: on its heading when it opens, back to where it was when it closes. */
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { focusedElement } from './focused-element.ts';
import { giveBackWhenLost } from './use-give-back-focus.ts';

export function usePanelFocus<Panel extends HTMLElement>(
  title: string,
): { panel: RefObject<Panel | null>; heading: RefObject<HTMLHeadingElement | null> } {
  const panel = useRef<Panel>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const opened = useRef(false);

  // Before a sheet takes the focus in an effect of its own.
  useLayoutEffect(() => {
    let before = focusedElement();
    // A menu that opened it gives the focus to its button only when it has closed.
    const follow = (event: FocusEvent) => {
      const [target] = event.composedPath();
      if (target instanceof HTMLElement && !panel.current?.contains(target) && isOfThePage(target)) before = target;
    };
    document.addEventListener('focusin', follow);
    return () => {
      document.removeEventListener('focusin', follow);
      if (!(before instanceof HTMLElement) || before === document.body || !before.isConnected) return;
      before.focus({ preventScroll: true });
      if (focusedElement() !== before) giveBackWhenLost(before);
    };
  }, []);

  useEffect(() => {
    // Whoever presses Next goes on pressing it.
    if (opened.current && panel.current?.contains(focusedElement())) return;
    opened.current = true;
    heading.current?.focus({ preventScroll: true });
  }, [title]);

  return { panel, heading };
}

/** Not what keeps the focus in a sheet, nor what stands in a menu or a dialog and goes with it. */
function isOfThePage(target: HTMLElement): boolean {
  return !target.hasAttribute('data-tabster-dummy') && target.closest('[data-portal-node]') === null;
}
