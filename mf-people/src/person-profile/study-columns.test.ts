import { cellText, columnsThatFit } from '@emmaus/remote-kit/table/grid-columns.ts';
import { expect, test } from 'vitest';
import { profileStudy } from '../testing/person-fixtures.ts';
import { studyColumns } from './study-columns.tsx';

/** What the card leaves them beside the sidebar. */
const IN_A_WINDOW_OF_1440 = 721;

const ENDED = profileStudy({ status: 'Completed', end_date: '2026-05-05' });

test('on the commonest desk all six stand: "Bible Study, Day, Time, Status, Start Date, End Date"', () => {
  const ended = [profileStudy({ end_date: '2026-05-05' })];
  for (const columns of [studyColumns([]), studyColumns(ended), studyColumns([ENDED])])
    expect(columnsThatFit(IN_A_WINDOW_OF_1440, columns, 'none').map(({ title }) => title)).toContain('End Date');
});

const free = (studies: Parameters<typeof studyColumns>[0]) =>
  studyColumns(studies).reduce((room, { width = 0 }) => room - width, IN_A_WINDOW_OF_1440);

test('there a name has room to be read: more where no study has an end', () => {
  expect(free([profileStudy({ end_date: '2026-05-05' })])).toBeGreaterThan(165);
  expect(free([profileStudy({ end_date: null })])).toBeGreaterThan(190);
});

/** In pixels, in DejaVu Sans; with the cell's padding. */
const WIDEST = [
  { id: 'day', of: { day_of_week: 3 }, width: 106 },
  { id: 'time', of: { meeting_time: '11:30' }, width: 91 },
  { id: 'start', of: { start_date: '2026-05-28' }, width: 120 },
  { id: 'end', of: { end_date: '2026-05-28' }, width: 120 },
  { id: 'status', of: { status: 'Active' }, width: 103 },
  { id: 'status', of: { status: 'Completed' }, width: 133 },
] as const;

test.each(WIDEST)('nothing short breaks in the widest font of a desk: $of', ({ id, of, width }) => {
  const study = profileStudy(of);
  const column = studyColumns([study]).find((one) => one.id === id);
  expect(column?.width, column && cellText(column, study)).toBeGreaterThanOrEqual(width);
});
