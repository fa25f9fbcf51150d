import { isTooNarrow } from '@emmaus/remote-kit/table/grid-columns.ts';
import { expect, test } from 'vitest';
import { INVITATION_COLUMNS } from './invitation-columns.tsx';

test('on a tablet that is held upright nothing scrolls sideways', () => {
  expect(isTooNarrow(630, INVITATION_COLUMNS, 'menu')).toBe(false);
});
