/** Makes one stop of the Tab key out of a table: arrows move inside it, Tab and Shift+Tab leave it. */
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { withinCell } from './cell-links.ts';

/**
 * AG Grid walks every cell, and its own guards bring the focus back where nothing follows the table. So it does not hear of
 * the key: the focus goes to an edge of the table that no key reaches, and the browser moves it on from there.
 */
export function OneStop({ className, children }: { className: string; children: ReactNode }) {
  const before = useRef<HTMLSpanElement>(null);
  const after = useRef<HTMLSpanElement>(null);
  function press(event: KeyboardEvent) {
    const link = withinCell(event);
    if (!link) return leave(event);
    // Else the same press would follow it, or a grid go on to the next cell.
    event.preventDefault();
    event.stopPropagation();
    link.focus();
  }
  function leave(event: KeyboardEvent) {
    if (event.key !== 'Tab' || !isInTable(event.target)) return;
    event.stopPropagation();
    // Where nothing of the page follows, Fluent's focus manager was faster: from its own edge of the page the browser leaves it. From
    // ours the next stop would be that edge, and lead back.
    if (!event.currentTarget.contains(document.activeElement)) return;
    (event.shiftKey ? before : after).current?.focus({ preventScroll: true });
  }
  return (
    <>
      <span ref={before} tabIndex={-1} />
      <div className={className} onKeyDownCapture={press}>
        {children}
      </div>
      <span ref={after} tabIndex={-1} />
    </>
  );
}

/** Menus of rows are React's children of the table, and stand elsewhere on the page. */
function isInTable(target: EventTarget): boolean {
  return target instanceof Element && target.closest('[role$=grid]') !== null;
}
