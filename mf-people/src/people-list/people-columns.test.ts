import { columnsThatFit, isTooNarrow } from '@emmaus/remote-kit/table/grid-columns.ts';
import { expect, test } from 'vitest';
import { peopleColumns } from './people-columns.tsx';

/** What is left for a table beside the rail of a tablet that is held upright. */
const TABLET = 630;

test.each([
  [false, ['Name', 'School year', 'Phone']],
  [true, ['Name', 'Phone', 'Campus']],
])('on a tablet the facts that tell people apart, without scrolling; several campuses: %s', (campuses, titles) => {
  const shown = columnsThatFit(TABLET, peopleColumns(campuses), 'button and menu');
  expect(shown.map(({ title }) => title)).toEqual(titles);
  expect(isTooNarrow(TABLET, shown, 'button and menu')).toBe(false);
});
