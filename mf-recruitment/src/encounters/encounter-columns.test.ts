import { columnsThatFit, leastWidth } from '@emmaus/remote-kit/table/grid-columns.ts';
import { expect, test } from 'vitest';
import { ENCOUNTER_COLUMNS } from './encounter-columns.tsx';

const UPRIGHT = 630;
const on = (width: number, whose: 'mine' | 'campus') =>
  columnsThatFit(width, ENCOUNTER_COLUMNS[whose], 'menu').map(({ title }) => title);

test("on a tablet that is held upright, who met them is told of the campus, and not of one's own", () => {
  expect(on(UPRIGHT, 'mine')).toEqual(['Who', 'When', 'Where']);
  expect(on(UPRIGHT, 'campus')).toEqual(['Who', 'When', 'Where', 'Met by']);
  expect(on(1200, 'mine')).toEqual(['Who', 'When', 'Where', 'Met by', 'Campus']);
});

test("'Nov 29, 12:31 PM' has room in one line", () => {
  const when = ENCOUNTER_COLUMNS.mine.find(({ id }) => id === 'met_at');
  expect(when && leastWidth(when, false)).toBeGreaterThanOrEqual(150);
});
