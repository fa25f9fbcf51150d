import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SIGNED_IN } from '../messages.ts';
import { createEmbedSession } from './embed-session.ts';

const PORTAL = 'https://portal.test';
const OF = { name: 'discipleship', view: 'tree' };
const HEADERS = { authorization: 'Bearer access', 'x-id-token': 'identity' };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** The window of the portal that a session opened, and how it answers. */
function openedBy(session = createEmbedSession(PORTAL)) {
  const popup = { closed: false } as { closed: boolean };
  const open = vi.spyOn(window, 'open').mockReturnValue(popup as unknown as Window);
  const signing = session.signIn(OF);
  const address = new URL(String(open.mock.calls.at(-1)?.[0]));
  const ask = address.searchParams.get('ask');
  const answer = (more: Partial<MessageEventInit> = {}, data: object = {}) =>
    window.dispatchEvent(
      new MessageEvent('message', {
        origin: PORTAL,
        source: popup as unknown as Window,
        data: { emmaus: SIGNED_IN, ask, account: 'provider ana', headers: HEADERS, expiresIn: 900, ...data },
        ...more,
      }),
    );
  return { session, popup, signing, address, answer };
}

test('the window is the portal’s and says who asks; what it answers are the headers of a call', async () => {
  const { session, signing, address, answer } = openedBy();
  expect(address.origin + address.pathname).toBe(`${PORTAL}/embed/sign-in.html`);
  expect(Object.fromEntries(address.searchParams)).toMatchObject({ ...OF, origin: window.location.origin });
  expect(session.headers()).toEqual({});
  answer();
  expect(await signing).toBe('in');
  expect([session.state(), session.headers()]).toEqual(['in', HEADERS]);
});

test.each([
  ['another origin', { origin: 'https://evil.test' }, {}],
  ['another window', { source: null }, {}],
  ['another question', {}, { ask: 'older' }],
  ['another kind', {}, { emmaus: 'something' }],
])('what comes from %s counts for nothing', async (_what, event, data) => {
  const { session, popup, signing, answer } = openedBy();
  answer(event, data);
  expect(session.state()).toBe('out');
  popup.closed = true;
  await vi.advanceTimersByTimeAsync(500);
  expect(await signing).toBe('closed');
  expect(session.headers()).toEqual({});
});

test('a browser that opens no window is told of', async () => {
  vi.spyOn(window, 'open').mockReturnValue(null);
  expect(await createEmbedSession(PORTAL).signIn(OF)).toBe('blocked');
});

test('when the time is over nothing of the tokens is left, and the views hear it', async () => {
  const { session, signing, answer } = openedBy();
  const heard = vi.fn<() => void>();
  session.subscribe(heard);
  answer();
  await signing;
  await vi.advanceTimersByTimeAsync(900_000);
  expect([session.state(), session.headers()]).toEqual(['ended', {}]);
  expect(heard).toHaveBeenCalledTimes(2);
});

test('a call that was refused goes on once somebody has signed in again, and gives up after a while', async () => {
  const first = openedBy();
  first.answer();
  await first.signing;
  const renewed = first.session.renew();
  expect(first.session.state()).toBe('ended');
  openedBy(first.session).answer();
  expect(await renewed).toBe(true);

  const waiting = first.session.renew();
  await vi.advanceTimersByTimeAsync(25_000);
  expect(await waiting).toBe(false);
});

test('somebody else who signs in begins anew: the views hear it, and no call of before is tried as them', async () => {
  const first = openedBy();
  first.answer();
  await first.signing;
  const heard: string[] = [];
  first.session.subscribe(() => heard.push(first.session.state()));
  const renewed = first.session.renew();
  openedBy(first.session).answer({}, { account: 'provider ben' });
  expect(await renewed).toBe(false);
  expect(heard).toEqual(['ended', 'out', 'in']);
});
