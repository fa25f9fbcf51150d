import { isTooNarrow } from '@emmaus/remote-kit/table/grid-columns.ts';
import { expect, test } from 'vitest';
import { GROUP_COLUMNS } from './group-columns.tsx';

test('on a tablet that is held upright nothing scrolls sideways', () => {
  expect(isTooNarrow(630, GROUP_COLUMNS, 'menu')).toBe(false);
});
