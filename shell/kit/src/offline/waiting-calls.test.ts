import { expect, test, vi } from 'vitest';
import { callToKeep } from '../testing/call-to-keep.ts';
import { fakePortal } from '../testing/fake-portal.ts';
import { keepWaiting, waitingCalls } from './waiting-calls.ts';

test('what was made in the same millisecond waits in the order in which it was made', async () => {
  const portal = fakePortal();
  vi.spyOn(Date, 'now').mockReturnValue(Date.now());
  // By their keys they would stand the other way round.
  for (const key of ['c', 'b', 'a']) await keepWaiting(portal, callToKeep(key));
  expect((await waitingCalls(portal)).map(({ key }) => key)).toEqual(['c', 'b', 'a']);
});
