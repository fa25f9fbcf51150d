import { columnsThatFit } from '@emmaus/remote-kit/table/grid-columns.ts';
import { expect, test } from 'vitest';
import { profileStudy } from '../testing/person-fixtures.ts';
import { studyColumns } from './study-columns.tsx';

/** What the card leaves them beside the sidebar. */
const IN_A_WINDOW_OF_1440 = 721;

test('on the commonest desk all six stand: "Bible Study, Day, Time, Status, Start Date, End Date"', () => {
  const ended = [profileStudy({ end_date: '2026-05-05' })];
  for (const columns of [studyColumns([]), studyColumns(ended)])
    expect(columnsThatFit(IN_A_WINDOW_OF_1440, columns, 'none').map(({ title }) => title)).toContain('End Date');
});

test('there a name has room to be read: more where no study has an end', () => {
  const free = (studies: Parameters<typeof studyColumns>[0]) =>
    studyColumns(studies).reduce((room, { width = 0 }) => room - width, IN_A_WINDOW_OF_1440);
  expect(free([profileStudy({ end_date: '2026-05-05' })])).toBeGreaterThan(165);
  expect(free([profileStudy({ end_date: null })])).toBeGreaterThan(190);
});
