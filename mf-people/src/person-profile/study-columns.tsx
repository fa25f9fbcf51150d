/** "Columns Bible Study, Day, Time, Status, Start Date, End Date." */
import type { ProfileStudy } from '@emmaus/contracts/person.contract';
import { DAYS_OF_WEEK } from '@emmaus/contracts/ministry.words';
import { clockText, dayWithYear } from '@emmaus/remote-kit/page/day-and-time.ts';
import type { GridColumn } from '@emmaus/remote-kit/table/grid-columns.ts';
import { StatusBadge } from '@emmaus/remote-kit/page/status-badge.tsx';

/** 'Aug 24, 2025 to May 5, 2026': a card has no column for its end. */
function days({ start_date, end_date }: ProfileStudy): string {
  const start = dayWithYear(start_date);
  return end_date ? `${start} to ${dayWithYear(end_date)}` : start;
}

/** 'Sep 30, 2026'. */
const DATE = 112;

/** All of them fit beside the sidebar in a window 1440 px wide; the name has what the others do not need. */
const BEFORE_THE_END: readonly GridColumn<ProfileStudy>[] = [
  { id: 'name', title: 'Bible Study', text: ({ name }) => name, minWidth: 160 },
  { id: 'day', title: 'Day', text: ({ day_of_week }) => DAYS_OF_WEEK[day_of_week], width: 104, phone: 'fact' },
  { id: 'time', title: 'Time', text: ({ meeting_time }) => clockText(meeting_time), width: 88, phone: 'fact' },
  {
    id: 'status',
    title: 'Status',
    text: ({ status }) => status,
    cell: ({ status }) => <StatusBadge meaning={status === 'Active' ? 'done' : 'none'}>{status}</StatusBadge>,
    width: 136,
    phone: 'badge',
  },
  {
    id: 'start',
    title: 'Start Date',
    text: ({ start_date }) => dayWithYear(start_date),
    width: DATE,
    phone: { as: 'fact', text: days },
  },
];

const END: GridColumn<ProfileStudy> = {
  id: 'end',
  title: 'End Date',
  text: ({ end_date }) => end_date && dayWithYear(end_date),
  width: DATE,
  phone: 'none',
  givesWay: 1,
};

/** Where none has an end, its column is as wide as its title. */
export function studyColumns(studies: readonly ProfileStudy[]): readonly GridColumn<ProfileStudy>[] {
  const hasEnd = studies.some(({ end_date }) => end_date);
  return [...BEFORE_THE_END, hasEnd ? END : { ...END, width: 88 }];
}
