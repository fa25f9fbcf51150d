/** Makes one stop of the Tab key out of a table: arrows move inside it, Tab and Shift+Tab leave it. */
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { ROW_ACTION } from './row-end.tsx';
import { cellAt } from './use-cell-keys.ts';

/** The way to the row's page: on its cell Enter opens the row, as on every cell without links. */
const ROW_LINK = '[data-row-link]';
/** Which cell is the last of a row: its menu, or what stands there in place of one. */
const ROW_END = `[aria-haspopup], ${ROW_ACTION}`;

/**
 * AG Grid walks every cell, and its own guards bring the focus back where nothing follows the table. So it does not hear of
 * the key: the focus goes to an edge of the table that no key reaches, and the browser moves it on from there.
 */
export function OneStop({ className, children }: { className: string; children: ReactNode }) {
  const before = useRef<HTMLSpanElement>(null);
  const after = useRef<HTMLSpanElement>(null);
  function press(event: KeyboardEvent) {
    const next = withinCell(event);
    if (!next) return leave(event);
    // Else the same press would follow a link, or a grid go on to the next cell.
    event.preventDefault();
    event.stopPropagation();
    next.focus();
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

/**
 * What stands in a cell beside the row's own link: Enter or F2 leads to the first of it, arrows from one to the next, Escape back
 * to the cell. At the end of a row Enter is the menu's, and F2 leads to what stands beside it.
 */
function withinCell(event: KeyboardEvent): HTMLElement | undefined {
  const { key, target } = event;
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return undefined;
  const cell = cellAt(target);
  const controls = [...(cell?.querySelectorAll<HTMLElement>('a[href], button:not(:disabled)') ?? [])];
  if (cell && target === cell) {
    const hasLinks = cell.querySelector('a[href]') !== null && !cell.querySelector(`${ROW_LINK}, ${ROW_END}`);
    return key === 'F2' || (key === 'Enter' && hasLinks) ? controls[0] : undefined;
  }
  const at = controls.findIndex((control) => control === target);
  if (!cell || at === -1) return undefined;
  if (key === 'Escape') return cell;
  return key === 'ArrowLeft' ? controls[at - 1] : key === 'ArrowRight' ? controls[at + 1] : undefined;
}
