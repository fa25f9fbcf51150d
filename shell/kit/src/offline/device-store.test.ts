import { openDB } from 'idb';
import { expect, test } from 'vitest';
import { callToKeep } from '../testing/call-to-keep.ts';
import { fakePortal } from '../testing/fake-portal.ts';
import { deviceKeeps } from './device-store.ts';
import { keepWaiting, waitingCalls } from './waiting-calls.ts';

test('a later release has added a store of its own and was taken back: what waits is there, and more can wait', async () => {
  const portal = fakePortal();
  await keepWaiting(portal, callToKeep('before'));
  (await openDB('emmaus', 2, { upgrade: (store) => void store.createObjectStore('later') })).close();
  expect(await deviceKeeps()).toBe(true);
  expect(await keepWaiting(portal, callToKeep('after'))).toBe(true);
  expect(await waitingCalls(portal)).toMatchObject([{ key: 'before' }, { key: 'after' }]);
});
