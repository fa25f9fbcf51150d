/**
 * When what has the focus goes, as a button that has done its work or the row of it, the focus goes to what stood next to that. On the
 * body nothing would hear Escape, and a screen reader would begin at the top. For the page, and for each dialog and sheet.
 */
import { type RefObject, useEffect } from 'react';
import { controlsIn, focusFirst, isAside } from './controls.ts';
import { focusedElement } from './focused-element.ts';
import { isCovered, rootOf } from './use-give-back-focus.ts';

/** Where something stood that has gone. */
interface Place {
  parent: Node;
  before: Node | null;
  after: Node | null;
}

const CELL = '[role=gridcell][tabindex]';
/** In a table, a tree or a board the Tab key comes to one of these only; each takes the focus. */
const ONE_OF_MANY = `${CELL}, [role=treeitem][tabindex], li[tabindex]`;

export function useKeepFocus(surface: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const box = surface.current;
    if (!box) return;
    const root = rootOf(box);
    const closing = new AbortController();
    const { signal } = closing;
    /** What has the focus in the box, or had it when something else was opened over it. */
    let held = elementIn(box, focusedElement());
    let place: Place | undefined;

    function mend(): void {
      if (!held || !box || !isGone(held) || !box.isConnected || isCovered(box)) return;
      const now = focusedElement();
      if (now !== null && now !== document.body && now !== held) return;
      for (const controls of place ? around(place, box) : []) if (focusFirst(controls)) return;
      box.focus({ preventScroll: true });
    }

    root.addEventListener(
      'focusin',
      ({ target }) => {
        if (!(target instanceof Element)) return;
        if (!box.contains(target) && target.closest('[data-portal-node]')) return;
        held = elementIn(box, target);
        place = undefined;
      },
      { signal },
    );
    box.addEventListener(
      'focusout',
      ({ target, relatedTarget }) => {
        // Whoever leaves a field, as by a tap beside it, is not led back when it goes later. Another window may come between.
        queueMicrotask(() => {
          const isLeft = relatedTarget === null && document.hasFocus() && !box.contains(focusedElement());
          if (isLeft && held === target && !isGone(held)) held = undefined;
        });
      },
      { signal },
    );
    // A form that begins anew, and a panel with another heading, know better where it belongs, and go first.
    let soon = 0;
    const changes = new MutationObserver((records) => {
      if (!held || !isGone(held)) return;
      if (!place || !place.parent.isConnected) place = placeOf(place?.parent ?? held, records) ?? place;
      cancelAnimationFrame(soon);
      soon = requestAnimationFrame(mend);
    });
    // What stood over it may be what goes last.
    changes.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] });
    return () => {
      closing.abort();
      cancelAnimationFrame(soon);
      changes.disconnect();
    };
  }, [surface]);
}

function elementIn(box: HTMLElement, element: Element | null): HTMLElement | undefined {
  return element instanceof HTMLElement && box.contains(element) ? element : undefined;
}

function isGone(control: HTMLElement): boolean {
  return !control.isConnected || control.matches(':disabled');
}

/** Asked only when something has gone: to know it of each control that takes the focus would cost a long page at every step. */
function placeOf(gone: Node, records: readonly MutationRecord[]): Place | undefined {
  if (gone.isConnected && gone.parentNode)
    return { parent: gone.parentNode, before: gone.previousSibling, after: gone.nextSibling };
  for (const { removedNodes, target, previousSibling, nextSibling } of records) {
    if (![...removedNodes].some((node) => node.contains(gone))) continue;
    if (!target.isConnected) return placeOf(target, records);
    return { parent: target, before: previousSibling, after: nextSibling };
  }
  return undefined;
}

/** What stands there now and behind it, then what stands before it, and so on outwards: the next row before the next list. */
function* around({ parent, before, after }: Place, box: HTMLElement): Generator<HTMLElement[]> {
  const isThere = (node: Node | null) => node?.parentNode === parent;
  let next = before === null ? parent.firstChild : isThere(before) ? before.nextSibling : isThere(after) ? after : null;
  for (; next; next = next.nextSibling) yield controlsOf(next);
  for (let last = isThere(before) ? before : null; last; last = last.previousSibling) yield controlsOf(last);
  if (parent === box || !parent.parentNode) return;
  yield* around({ parent: parent.parentNode, before: parent, after: parent.nextSibling }, box);
}

function controlsOf(node: Node): HTMLElement[] {
  if (!(node instanceof HTMLElement)) return [];
  const stops = controlsIn(node).filter((one) => !leavesItToCells(one));
  const controls =
    stops.length > 0
      ? stops
      : [node, ...node.querySelectorAll<HTMLElement>(ONE_OF_MANY)].filter((one) => one.matches(ONE_OF_MANY));
  return controls.filter((one) => !isAside(one));
}

/** AG Grid's rows take the focus, too, and so does what stands in its cells; only the cells hear the keys that lead on. */
function leavesItToCells(one: HTMLElement): boolean {
  if (one.role === 'row') return one.querySelector(CELL) !== null;
  return one.parentElement !== null && one.parentElement.closest(CELL) !== null;
}
