/** In which order the rows of all remotes stand. */
import type { TodayRow } from '@emmaus/remote-kit/portal/contract.ts';
import { type Filling, keyOf } from '../../remotes/slot-fills.ts';

export interface QueueRow {
  /** Names it among the rows of all remotes. */
  key: string;
  row: TodayRow;
  filling: Filling;
  /** By which look at its filling it is known. */
  look: number;
}

/** What a filling says of those of its things that are no rows. */
export interface Remainder {
  filling: Filling;
  words: string;
}

export function rowsOf(filling: Filling, rows: readonly TodayRow[], look: number): QueueRow[] {
  return rows.map((row) => ({ key: `${keyOf(filling)}/${row.id}`, row, filling, look }));
}

/** By the day on which they are due; those of one day as their fillings stand. `today` is 'YYYY-MM-DD'. */
export function inOrder(rows: readonly QueueRow[], today: string): QueueRow[] {
  const dayOf = ({ row }: QueueRow) => row.due ?? today;
  return rows.toSorted((one, other) => dayOf(one).localeCompare(dayOf(other)));
}

export function lastOf(rows: readonly QueueRow[], filling: Filling): QueueRow | undefined {
  return rows.findLast((row) => keyOf(row.filling) === keyOf(filling));
}

export function isLate({ due }: TodayRow, today: string): boolean {
  return due !== undefined && due < today;
}
