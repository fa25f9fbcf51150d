import { openDB } from 'idb';
import { expect, test } from 'vitest';
import { fakePortal } from '../testing/fake-portal.ts';
import { deviceKeeps } from './device-store.ts';
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

test('a later release has added a store of its own and was taken back: what waits is there, and more can wait', async () => {
  const portal = fakePortal();
  await keepWaiting(portal, call('before'));
  (await openDB('emmaus', 2, { upgrade: (store) => void store.createObjectStore('later') })).close();
  expect(await deviceKeeps()).toBe(true);
  expect(await keepWaiting(portal, call('after'))).toBe(true);
  expect(await waitingCalls(portal)).toMatchObject([{ key: 'before' }, { key: 'after' }]);
});
