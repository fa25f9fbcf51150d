import { attendanceCalls } from '@emmaus/contracts/attendances.contract';
import type { Settled, WaitingWork } from '@emmaus/remote-kit/offline/waiting-call.ts';
import { keepWaiting, waitingCalls } from '@emmaus/remote-kit/offline/waiting-calls.ts';
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { HttpResponse, at, problem, server, serves } from '@emmaus/remote-kit/testing/server.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { RemoteError } from '../../remotes/remote-error.ts';
import { sendWaiting } from './send-waiting.ts';

const call = at(attendanceCalls.reportAttendance, { id: 7, attendanceId: 52 });

function waiting(key = 'one', about = key) {
  return {
    key,
    about,
    filling: 'rows',
    request: {
      url: '/bible_studies/7/attendances/52',
      method: 'PUT' as const,
      body: { submission_id: key, version: 1 },
    },
    title: 'Alder Hall',
    sentence: '7 of 9 came',
    text: 'Alder Hall\n7 of 9 came',
    said: 'Alder Hall: 7 of 9 came.',
    changes: [['attendance', 52]] as const,
    content: null,
  };
}

type Reply = ReturnType<typeof HttpResponse.error>;
const taken = (): Reply => new HttpResponse(null, { status: 204 });

/** What arrives at the server, and what it answers, in turn; after the last, again the last. */
function arrives(...answers: (() => Reply)[]) {
  const keys: unknown[] = [];
  server.use(
    serves(call, async ({ request }) => {
      keys.push(Object(await request.json())['submission_id']);
      return (answers[keys.length - 1] ?? answers.at(-1) ?? taken)();
    }),
  );
  return keys;
}

function sending(portal = fakePortal(), settled?: Settled) {
  const settle = vi.fn<WaitingWork['settle']>(() => Promise.resolve(settled));
  return { portal, settle, send: () => sendWaiting({ portal, workOf: () => Promise.resolve({ settle }) }) };
}

const refusal = (status: number, code: string) => () => problem(status, `It says ${code}.`, { code });
afterEach(() => vi.unstubAllGlobals());

test('what waits is sent in its order, told to whoever shows it, and waits no more', async () => {
  const { portal, send } = sending();
  const changed = vi.fn<(kind: string, id: number | string) => void>();
  portal.onChanged(changed);
  await keepWaiting(portal, waiting('one'));
  await keepWaiting(portal, waiting('two'));
  const keys = arrives();
  await send();
  expect(keys).toEqual(['one', 'two']);
  expect(await waitingCalls(portal)).toEqual([]);
  expect(changed).toHaveBeenCalledWith('attendance', 52);
  expect(portal.notify).toHaveBeenCalledWith({ intent: 'success', text: 'Alder Hall: 7 of 9 came.', about: 'one' });
});

test('about the same there is one: the newer', async () => {
  const { portal, send } = sending();
  await keepWaiting(portal, waiting('one', 'row 52'));
  await keepWaiting(portal, waiting('two', 'row 52'));
  const keys = arrives();
  await send();
  expect(keys).toEqual(['two']);
});

test('while another one is on its way it is kept at once: whoever enters it may put the phone away', async () => {
  const { portal, send } = sending();
  await keepWaiting(portal, waiting('one'));
  const answer = Promise.withResolvers<void>();
  server.use(serves(call, () => answer.promise.then(taken)));
  const underway = send();
  const kept = keepWaiting(portal, waiting('two', 'one'));
  await vi.waitFor(async () => expect(await waitingCalls(portal)).toMatchObject([{ key: 'one' }, { key: 'two' }]));
  answer.resolve();
  await Promise.all([underway, kept]);
  expect(await waitingCalls(portal)).toMatchObject([{ key: 'two' }]);
});

test.each([
  ['nobody answers', () => HttpResponse.error()],
  ['the session is over', refusal(401, 'signed_out')],
  ['the account uses other eyes by now', refusal(409, 'identity_changed')],
])('%s: nothing more is tried, and all of it waits', async (_when, answer) => {
  const { portal, settle, send } = sending();
  portal.session.renew.mockResolvedValue(false);
  await keepWaiting(portal, waiting('one'));
  await keepWaiting(portal, waiting('two'));
  const keys = arrives(answer);
  await send();
  expect(keys).toEqual(['one']);
  expect(settle).not.toHaveBeenCalled();
  expect(await waitingCalls(portal)).toMatchObject([
    { tries: 1, key: 'one' },
    { tries: 0, key: 'two' },
  ]);
  arrives();
  await send();
  expect(await waitingCalls(portal)).toEqual([]);
});

test.each([500, 503, 429])(
  'a server that says %i is asked again later; the next one is not held up',
  async (status) => {
    const { portal, send } = sending();
    await keepWaiting(portal, waiting('one'));
    await keepWaiting(portal, waiting('two'));
    arrives(refusal(status, 'busy'), () => taken());
    await send();
    const left = await waitingCalls(portal);
    expect(left).toMatchObject([{ key: 'one', tries: 1 }]);
    expect(left[0]?.refused).toBeUndefined();
  },
);

test('of another account, or while acting as somebody else, it is neither seen nor sent', async () => {
  const mine = fakePortal();
  await keepWaiting(mine, waiting());
  const keys = arrives();
  await sending(fakePortal({ account: 'https://sign-in.test other' })).send();
  await sending(fakePortal({ user: { personId: 2 } })).send();
  expect(keys).toEqual([]);
  await sending(mine).send();
  expect(keys).toEqual(['one']);
});

test('while another tab sends, this one does not', async () => {
  vi.stubGlobal('navigator', {
    locks: { request: (_name: string, ...more: unknown[]) => (more.at(-1) as (lock: null) => unknown)(null) },
  });
  const { portal, send } = sending();
  await keepWaiting(portal, waiting());
  const keys = arrives();
  await send();
  expect(keys).toEqual([]);
});

test.each([
  [404, 'not_found'],
  [403, 'not_allowed'],
  [409, 'conflict'],
  [422, 'invalid_input'],
])('refused with %i it is kept with the sentence, and not sent again', async (status, code) => {
  const { portal, send } = sending();
  const changed = vi.fn<(kind: string, id: number | string) => void>();
  portal.onChanged(changed);
  await keepWaiting(portal, waiting());
  const keys = arrives(refusal(status, code));
  await send();
  await send();
  expect(keys).toEqual(['one']);
  // Whoever shows that it waits is told.
  expect(changed).toHaveBeenCalledWith('attendance', 52);
  expect(await waitingCalls(portal)).toMatchObject([{ refused: { status, message: `It says ${code}.` } }]);
  expect(portal.notify).toHaveBeenCalledExactlyOnceWith({
    intent: 'warning',
    text: `Alder Hall: It says ${code}.`,
    about: 'one',
  });
});

test('what has waited too long, or was made while the clock was far behind, is not sent by itself, and not lost', async () => {
  const { portal, send } = sending();
  vi.useFakeTimers({ now: new Date('1970-01-02T12:00:00Z'), toFake: ['Date'] });
  await keepWaiting(portal, waiting());
  vi.useRealTimers();
  const keys = arrives();
  await send();
  expect(keys).toEqual([]);
  expect(await waitingCalls(portal)).toMatchObject([
    {
      key: 'one',
      text: 'Alder Hall\n7 of 9 came',
      refused: { message: expect.stringMatching(/more than 60 days/) as string },
    },
  ]);
  // Opened and sent again it is a new one of the same.
  await keepWaiting(portal, waiting('again', 'one'));
  await send();
  expect(keys).toEqual(['again']);
});

test('whoever queued it may make another of it, which is sent in its place', async () => {
  const next = { ...waiting('joined').request, body: { submission_id: 'joined', version: 1 } };
  const { portal, settle, send } = sending(fakePortal(), { send: { key: 'joined', request: next, content: null } });
  await keepWaiting(portal, waiting());
  const keys = arrives(refusal(409, 'stale_version'), () => taken());
  await send();
  expect(settle).toHaveBeenCalledExactlyOnceWith(
    portal,
    expect.objectContaining({ key: 'one' }),
    expect.objectContaining({ code: 'stale_version' }),
  );
  expect(keys).toEqual(['one', 'joined']);
  expect(await waitingCalls(portal)).toEqual([]);
});

test('what the server says already is not sent again', async () => {
  const { portal, send } = sending(fakePortal(), { done: true });
  await keepWaiting(portal, waiting());
  arrives(refusal(409, 'stale_version'));
  await send();
  expect(await waitingCalls(portal)).toEqual([]);
});

test.each(['missing', 'broken'] as const)(
  'whoever is to be asked did not come (%s), as with one bar of signal: it waits until they do',
  async (fault) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const portal = fakePortal();
    await keepWaiting(portal, { ...waiting('new'), request: undefined });
    await keepWaiting(portal, waiting());
    const keys = arrives(refusal(409, 'stale_version'));
    await sendWaiting({ portal, workOf: () => Promise.reject(new RemoteError(fault, 'Bible Studies did not come.')) });
    expect(await waitingCalls(portal)).toMatchObject([
      { key: 'new', tries: 1, refused: undefined },
      { key: 'one', tries: 1, refused: undefined },
    ]);
    const settle = vi.fn<WaitingWork['settle']>(() => Promise.resolve({ done: true }));
    await sendWaiting({ portal, workOf: () => Promise.resolve({ settle }) });
    expect(settle).toHaveBeenCalledTimes(2);
    expect(keys).toEqual(['one', 'one']);
    expect(await waitingCalls(portal)).toEqual([]);
    vi.mocked(console.error).mockRestore();
  },
);

test('a remote that fails takes nothing away', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const portal = fakePortal();
  await keepWaiting(portal, waiting());
  arrives(refusal(404, 'not_found'));
  await sendWaiting({ portal, workOf: () => Promise.reject(new Error('The release is gone.')) });
  expect(await waitingCalls(portal)).toMatchObject([{ refused: { code: 'not_found' } }]);
  vi.mocked(console.error).mockRestore();
});
