/** Arrows, Home and End move from cell to cell of a grid; the one that has the focus is the grid's stop of the Tab key. */
import type { KeyboardEvent, RefObject } from 'react';

type Step = (row: number, column: number, last: { row: number; column: number }) => [row: number, column: number];

const STEPS: Readonly<Record<string, Step>> = {
  ArrowUp: (row, column) => [row - 1, column],
  ArrowDown: (row, column) => [row + 1, column],
  ArrowLeft: (row, column) => [row, column - 1],
  ArrowRight: (row, column) => [row, column + 1],
  Home: (row) => [row, 0],
  End: (row, _column, last) => [row, last.column],
};

/** The cell that the Tab key comes to. */
export const STOP = '[role][tabindex="0"]';

const CELLS = ':scope > :is([role=gridcell], [role=columnheader])';

/** `onKey` is told of every other key, and the cell in which it was pressed. */
export function useCellKeys(
  grid: RefObject<HTMLElement | null>,
  onKey: (cell: HTMLElement, event: KeyboardEvent) => void,
): (event: KeyboardEvent) => void {
  return (event) => {
    const cell = cellAt(event.target);
    // Menus of rows are React's children of the grid, and stand elsewhere on the page.
    if (!cell || !grid.current?.contains(cell)) return;
    const step = STEPS[event.key];
    if (!step) return onKey(cell, event);
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const rows = [...grid.current.querySelectorAll<HTMLElement>('[role=row]')];
    const row = rows.findIndex((one) => one.contains(cell));
    const cells = cellsOf(rows[row]);
    const [nextRow, nextColumn] = step(row, cells.indexOf(cell), { row: rows.length - 1, column: cells.length - 1 });
    const next = cellsOf(rows[nextRow])[nextColumn];
    event.preventDefault();
    if (!next) return;
    for (const stop of grid.current.querySelectorAll<HTMLElement>(STOP)) stop.tabIndex = -1;
    next.tabIndex = 0;
    next.focus();
  };
}

function cellsOf(row: HTMLElement | undefined): HTMLElement[] {
  return row ? [...row.querySelectorAll<HTMLElement>(CELLS)] : [];
}

export function cellAt(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[role=gridcell], [role=columnheader]') : null;
}
