/** One stop of the Tab key for all that can be pressed in a plain table: arrows, Home and End lead from one to the other. */
import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect } from 'react';

const CONTROLS = 'a[href], button';
/** Marks it as `data-stop`. */
const STOPPED = 'stop';
const ROW_STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/**
 * `box` scrolls the table sideways: it is the stop where nothing in it can be pressed.
 * @example <section ref={box} {...useOneControl(box)}><table>…</table></section>
 */
export function useOneControl(box: RefObject<HTMLElement | null>) {
  // With each row that comes, also while another has the focus.
  useLayoutEffect(() => {
    if (box.current) stopAt(box.current);
  });
  return {
    onFocus({ target }: FocusEvent<HTMLElement>): void {
      const control = target.closest<HTMLElement>(CONTROLS);
      if (control && box.current?.contains(control)) stopAt(box.current, control);
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>): void {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const control = event.target instanceof Element ? event.target.closest<HTMLElement>(CONTROLS) : null;
      const next = control && box.current?.contains(control) ? nextOf(control, event.key) : undefined;
      if (!next) return;
      event.preventDefault();
      next.focus();
    },
  };
}

/** What the Tab key comes to: what had the focus last, while it is there, else the first. */
function stopAt(box: HTMLElement, wanted?: HTMLElement): void {
  const controls = [...box.querySelectorAll<HTMLElement>(CONTROLS)];
  const stop = wanted ?? controls.find((control) => STOPPED in control.dataset) ?? controls[0];
  for (const control of controls) {
    control.tabIndex = control === stop ? 0 : -1;
    if (control === stop) control.dataset[STOPPED] = '';
    else delete control.dataset[STOPPED];
  }
  box.tabIndex = controls.length === 0 ? 0 : -1;
}

function nextOf(control: HTMLElement, key: string): HTMLElement | undefined {
  const cell = control.closest<HTMLTableCellElement>('td, th');
  const row = cell?.closest('tr');
  if (!cell || !row) return undefined;
  const rowStep = ROW_STEPS[key];
  if (rowStep !== undefined) {
    const rows = [...(row.closest('table')?.rows ?? [])];
    const ahead = rowStep > 0 ? rows.slice(rows.indexOf(row) + 1) : rows.slice(0, rows.indexOf(row)).toReversed();
    // Not each row has something to press in this column: the row of all together names no place.
    return (
      ahead.map(({ cells }) => cells[cell.cellIndex]?.querySelector<HTMLElement>(CONTROLS)).find(Boolean) ?? undefined
    );
  }
  const controls = [...row.querySelectorAll<HTMLElement>(CONTROLS)];
  const at = controls.indexOf(control);
  if (key === 'ArrowLeft') return controls[at - 1];
  if (key === 'ArrowRight') return controls[at + 1];
  if (key === 'Home') return controls[0];
  return key === 'End' ? controls.at(-1) : undefined;
}
