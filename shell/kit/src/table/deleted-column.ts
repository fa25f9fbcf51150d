/** When something was deleted, for a list of what can be brought back. */
import { dashedDay } from '../page/day-and-time.ts';
import type { GridColumn } from './grid-columns.ts';

export function deletedColumn<Row extends { deleted_at: string | null }>(): GridColumn<Row> {
  return {
    id: 'deleted_at',
    title: 'Deleted',
    text: ({ deleted_at }) => deleted_at && dashedDay(deleted_at),
    minWidth: 120,
    phone: { as: 'second fact', text: ({ deleted_at }) => deleted_at && `deleted ${dashedDay(deleted_at)}` },
  };
}
