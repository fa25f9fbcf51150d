/** What a pointer over a table meets. */

/** Cells whose text may be cut: the browser's own table and AG Grid name them each in their way. */
const CELL = '[role=gridcell]';
const VALUE = '[data-cell-value], .ag-cell-value';

/** What is cut says itself under the pointer, unless it has other words for that. */
export function sayInFull({ target }: { target: EventTarget | null }): void {
  const cell = target instanceof Element ? target.closest<HTMLElement>(CELL) : null;
  const value = cell?.querySelector(VALUE);
  if (!cell || !value || value.querySelector('[title]')) return;
  const isCut = value.scrollHeight > value.clientHeight || value.scrollWidth > value.clientWidth;
  if (isCut) cell.title = value.textContent;
  else cell.removeAttribute('title');
}

export function wasInside(event: { target: EventTarget | null } | null | undefined, selector: string): boolean {
  return event?.target instanceof Element && event.target.closest(selector) !== null;
}
