import { columnsThatFit, isTooNarrow } from '@emmaus/remote-kit/table/grid-columns.ts';
import { expect, test } from 'vitest';
import { schoolYearColumns } from './school-year-columns.tsx';

test('on a tablet that is held upright nothing scrolls sideways', () => {
  const shown = columnsThatFit(630, schoolYearColumns(false, {}), 'menu');
  expect(shown.map(({ title }) => title)).toEqual(['Name', 'Last school year', 'Becomes', 'Changed']);
  expect(isTooNarrow(630, shown, 'menu')).toBe(false);
});
