/** Links in a cell beside the row's own: Enter or F2 leads to the first, arrows from one to the next, Escape back to the cell. */
import type { KeyboardEvent } from 'react';
import { cellAt } from './use-cell-keys.ts';

/** The way to the row's page: on its cell Enter opens the row, as on every cell without links. */
const ROW_LINK = '[data-row-link]';

/** What the key leads to within the cell in which it was pressed. */
export function withinCell({ key, target, ...held }: KeyboardEvent): HTMLElement | undefined {
  if (held.altKey || held.ctrlKey || held.metaKey || held.shiftKey) return undefined;
  const cell = cellAt(target);
  const links = [...(cell?.querySelectorAll<HTMLElement>('a[href]') ?? [])];
  if (cell && target === cell) {
    const leadsIn = key === 'F2' || (key === 'Enter' && !cell.querySelector(ROW_LINK));
    return leadsIn ? links[0] : undefined;
  }
  const at = links.findIndex((link) => link === target);
  if (!cell || at === -1) return undefined;
  if (key === 'Escape') return cell;
  return key === 'ArrowLeft' ? links[at - 1] : key === 'ArrowRight' ? links[at + 1] : undefined;
}
