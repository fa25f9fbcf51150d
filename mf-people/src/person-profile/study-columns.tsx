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

/** 'May 28, 2026' in the widest font of a desk; so are the other widths those of 'Wednesday', '11:30 AM' and the statuses. */
const DATE = 120;

/** All of them fit beside the sidebar in a window 1440 px wide; the name has what the others do not need. */
const BEFORE_THE_STATUS: readonly GridColumn<ProfileStudy>[] = [
  { id: 'name', title: 'Bible Study', text: ({ name }) => name, minWidth: 148 },
  { id: 'day', title: 'Day', text: ({ day_of_week }) => DAYS_OF_WEEK[day_of_week], width: 106, phone: 'fact' },
  { id: 'time', title: 'Time', text: ({ meeting_time }) => clockText(meeting_time), width: 92, phone: 'fact' },
];

const STATUS: GridColumn<ProfileStudy> = {
  id: 'status',
  title: 'Status',
  text: ({ status }) => status,
  cell: ({ status }) => <StatusBadge meaning={status === 'Active' ? 'done' : 'none'}>{status}</StatusBadge>,
  width: 134,
  phone: 'badge',
};

const START: GridColumn<ProfileStudy> = {
  id: 'start',
  title: 'Start Date',
  text: ({ start_date }) => dayWithYear(start_date),
  width: DATE,
  phone: { as: 'fact', text: days },
};

const END: GridColumn<ProfileStudy> = {
  id: 'end',
  title: 'End Date',
  text: ({ end_date }) => end_date && dayWithYear(end_date),
  width: DATE,
  phone: 'none',
  givesWay: 1,
};

/** Where none has an end, its column is as wide as its title; where all are active, no room is kept for a longer status. */
export function studyColumns(studies: readonly ProfileStudy[]): readonly GridColumn<ProfileStudy>[] {
  const hasEnd = studies.some(({ end_date }) => end_date);
  const isOver = studies.some(({ status }) => status !== 'Active');
  return [
    ...BEFORE_THE_STATUS,
    isOver ? STATUS : { ...STATUS, width: 104 },
    START,
    hasEnd ? END : { ...END, width: 88 },
  ];
}
