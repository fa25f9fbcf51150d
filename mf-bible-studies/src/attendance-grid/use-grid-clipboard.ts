/** Copies from the grid and pastes into it: at a cell from there on, at the head of a column the column. */
import type { Attendance } from '@emmaus/contracts/attendances.contract';
import { weekdayAndDay } from '@emmaus/remote-kit/page/day-and-time.ts';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import type { ClipboardEvent } from 'react';
import { type Grid, copied, pasted } from './grid-clipboard.ts';
import type { GridSteps } from './use-grid-steps.ts';

/** Where somebody is; without a person at the head of the meeting. */
export type WhereInGrid = (target: EventTarget) => { meeting: Attendance; person: number | undefined } | undefined;

export function useGridClipboard(grid: Grid, where: WhereInGrid, { take, takeBack }: GridSteps) {
  const portal = usePortal();

  function place(target: EventTarget): { row: number | undefined; column: number } | undefined {
    const cell = where(target);
    if (!cell) return undefined;
    const row = grid.rows.findIndex(({ person }) => person.person_id === cell.person);
    return { row: row < 0 ? undefined : row, column: grid.meetings.indexOf(cell.meeting) };
  }

  return {
    onCopy(event: ClipboardEvent) {
      const at = place(event.target);
      // Marked words are copied as everywhere.
      if (!at || window.getSelection()?.isCollapsed === false) return;
      event.clipboardData.setData('text/plain', copied(grid, at));
      event.preventDefault();
    },
    onPaste(event: ClipboardEvent) {
      const at = place(event.target);
      const text = event.clipboardData.getData('text/plain');
      if (!at || text.trim() === '') return;
      event.preventDefault();
      const read = pasted(text, grid, { row: at.row ?? 0, column: at.column });
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
  return `${changes.length === 1 ? '1 change was' : `${changes.length} changes were`} pasted ${where}.`;
}
