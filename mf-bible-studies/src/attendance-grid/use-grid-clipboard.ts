/** Copies from the grid and pastes into it: at a cell from there on, at the head of a column the column. */
import type { Attendance } from '@emmaus/contracts/attendances.contract';
import { weekdayAndDay } from '@emmaus/remote-kit/page/day-and-time.ts';
import { counted } from '@emmaus/remote-kit/page/number-text.ts';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import type { ClipboardEvent } from 'react';
import { type Grid, type GridBlock, type GridPlace, copied, pasted } from './grid-clipboard.ts';
import type { GridSteps } from './use-grid-steps.ts';

export interface GridClipboardOptions {
  /** Where somebody is. */
  place: (target: EventTarget) => GridPlace | undefined;
  /** What is marked; else the cell is copied, or at a date its column. */
  block: GridBlock | undefined;
}

export function useGridClipboard(grid: Grid, { place, block }: GridClipboardOptions, { take, takeBack }: GridSteps) {
  const portal = usePortal();

  return {
    onCopy(event: ClipboardEvent) {
      const at = place(event.target);
      // Marked words are copied as everywhere.
      if (!at || window.getSelection()?.isCollapsed === false) return;
      event.clipboardData.setData('text/plain', copied(grid, block ?? { from: at, to: at }));
      event.preventDefault();
    },
    onPaste(event: ClipboardEvent) {
      const at = place(event.target);
      const text = event.clipboardData.getData('text/plain');
      if (!at || text.trim() === '') return;
      event.preventDefault();
      const read = pasted(text, grid, { row: Math.max(0, at.row), column: at.column });
      if ('fault' in read) return portal.notify({ intent: 'error', text: read.fault });
      if (read.changes.length === 0) return portal.notify({ intent: 'info', text: 'All of it stands there already.' });
      take(read.changes);
      portal.notify({
        intent: 'success',
        text: saidOf(read.changes),
        action: { label: 'Undo', run: () => void takeBack(read.changes) },
      });
    },
  };
}

function saidOf(changes: readonly { meeting: Attendance }[]): string {
  const meetings = new Set(changes.map(({ meeting }) => meeting));
  const [first] = meetings;
  const where =
    meetings.size === 1 && first ? `at ${weekdayAndDay(first.met_on_date)}` : `at ${meetings.size} meetings`;
  return `${counted(changes.length, 'change was', 'changes were')} pasted ${where}.`;
}
