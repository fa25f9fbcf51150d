import { columnsThatFit, isTooNarrow } from '@emmaus/remote-kit/table/grid-columns.ts';
import { expect, test } from 'vitest';
import { DELEGATION_COLUMNS } from './delegation-columns.tsx';

test('on a tablet that is held upright nothing scrolls sideways, with both actions in the row', () => {
  const shown = columnsThatFit(630, DELEGATION_COLUMNS, 'button and menu');
  expect(shown.map(({ title }) => title)).toEqual(['Root User', 'Delegate', 'Expiration']);
  expect(isTooNarrow(630, shown, 'button and menu')).toBe(false);
});
