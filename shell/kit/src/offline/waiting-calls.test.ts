import { expect, test, vi } from 'vitest';
import { fakePortal } from '../testing/fake-portal.ts';
import { keepWaiting, waitingCalls } from './waiting-calls.ts';

function call(key: string) {
  return {
    key,
    about: key,
    filling: 'rows',
    title: 'Alder Hall',
    sentence: '7 of 9 came',
    text: 'Alder Hall, 7 of 9 came',
    said: 'Alder Hall: 7 of 9 came.',
    changes: [],
    content: null,
  };
}

test('what was made in the same millisecond waits in the order in which it was made', async () => {
  const portal = fakePortal();
  vi.spyOn(Date, 'now').mockReturnValue(Date.now());
  // By their keys they would stand the other way round.
  for (const key of ['c', 'b', 'a']) await keepWaiting(portal, call(key));
  expect((await waitingCalls(portal)).map(({ key }) => key)).toEqual(['c', 'b', 'a']);
});
