/**
 * While a dialog or a sheet is open the focus stays in it: when what had it goes, as a button that has done its work, it goes to what
 * stood next to that. On the body nothing would hear Escape.
 */
import { type RefObject, useEffect } from 'react';
import { controlsIn, focusFirst, isAside } from './controls.ts';
import { focusedElement } from './focused-element.ts';
import { isCovered, rootOf } from './use-give-back-focus.ts';

/** What has the focus in the dialog, or had it when something else was opened over it, and its neighbours: the next ones first. */
interface Held {
  control: HTMLElement;
  around: readonly HTMLElement[];
}

export function useKeepFocus(surface: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const box = surface.current;
    if (!box) return;
    const closing = new AbortController();
    const { signal } = closing;
    let held = holdIn(box, focusedElement());

    function mend(): void {
      if (!held || !box || !isGone(held.control) || !box.isConnected || isCovered(box)) return;
      const now = focusedElement();
      if (now !== null && now !== document.body && now !== held.control) return;
      if (!focusFirst(held.around)) box.focus();
    }

    box.addEventListener(
      'focusin',
      ({ target }) => {
        held = target instanceof Element ? holdIn(box, target) : undefined;
      },
      { signal },
    );
    box.addEventListener(
      'focusout',
      ({ target, relatedTarget }) => {
        // Whoever leaves a field, as by a tap beside it, is not led back when it goes later. Another window may come between.
        queueMicrotask(() => {
          const isLeft = relatedTarget === null && document.hasFocus() && !box.contains(focusedElement());
          if (isLeft && held?.control === target && !isGone(held.control)) held = undefined;
        });
      },
      { signal },
    );
    // A form that begins anew, and a panel with another heading, know better where it belongs, and go first.
    let soon = 0;
    const changes = new MutationObserver(() => {
      if (!held || !isGone(held.control)) return;
      cancelAnimationFrame(soon);
      soon = requestAnimationFrame(mend);
    });
    // What stood over it may be what goes last.
    changes.observe(rootOf(box), { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] });
    return () => {
      closing.abort();
      cancelAnimationFrame(soon);
      changes.disconnect();
    };
  }, [surface]);
}

function holdIn(box: HTMLElement, focused: Element | null): Held | undefined {
  if (!(focused instanceof HTMLElement) || !box.contains(focused)) return undefined;
  const controls = controlsIn(box);
  const after = controls.filter((one) => isBefore(focused, one));
  const before = controls.filter((one) => isBefore(one, focused));
  const around = [...after, ...before.toReversed()];
  return { control: focused, around: [...around.filter((one) => !isAside(one)), ...around.filter(isAside)] };
}

function isBefore(one: Element, other: Element): boolean {
  return (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}

function isGone(control: HTMLElement): boolean {
  return !control.isConnected || control.matches(':disabled');
}
