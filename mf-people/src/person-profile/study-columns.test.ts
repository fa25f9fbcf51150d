import { columnsThatFit } from '@emmaus/remote-kit/table/grid-columns.ts';
import { expect, test } from 'vitest';
import { STUDY_COLUMNS } from './study-columns.tsx';

/** What the card leaves them beside the sidebar. */
const IN_A_WINDOW_OF_1440 = 721;

test('on the commonest desk all six stand: "Bible Study, Day, Time, Status, Start Date, End Date"', () => {
  expect(columnsThatFit(IN_A_WINDOW_OF_1440, STUDY_COLUMNS, 'none').map(({ title }) => title)).toContain('End Date');
});
