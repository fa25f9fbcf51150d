/** Whether what did not come is the signal's fault or the release's. */
import { HttpResponse, http, server } from '@emmaus/remote-kit/testing/server.ts';
import { expect, test } from 'vitest';
import { RemoteError, withoutSignal } from './remote-error.ts';

const file = new Error('Loading chunk 12 failed.');
const started = new RemoteError('broken', 'People could not be started.', { cause: file });

const unread = new RemoteError('missing', 'People could not be reached.', { cause: new TypeError('Failed to fetch') });

test('a file that does not come from a portal that answers is the fault of its release', async () => {
  let asked = 0;
  server.use(http.head('*/healthz', () => ((asked += 1), new HttpResponse(null, { status: 503 }))));
  expect(await withoutSignal('People', started)).toBe(started);
  expect(await withoutSignal('People', unread)).toBe(unread);
  expect(asked).toBe(2);
  // Nobody is asked about what is no file, or what was answered.
  const gone = new RemoteError('missing', 'People is not there: its manifest answered 404.');
  expect(await withoutSignal('People', gone)).toBe(gone);
  const own = new TypeError('x is not a function');
  expect(await withoutSignal('People', own)).toBe(own);
  expect(asked).toBe(2);
});

test('where nobody answers there is no signal, though the browser takes itself to be online', async () => {
  server.use(http.head('*/healthz', () => HttpResponse.error()));
  expect(navigator.onLine).toBe(true);
  const said = 'There is no signal, and People is not on this device yet. It comes as soon as there is one.';
  expect(await withoutSignal('People', started)).toMatchObject({ fault: 'away', message: said, cause: started });
  expect(await withoutSignal('People', unread)).toMatchObject({ fault: 'away', message: said, cause: unread });
});
