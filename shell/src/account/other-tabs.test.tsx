/** What tabs tell each other of whose eyes are used. */
import { sessionCalls } from '@emmaus/contracts/session.contract';
import { HttpResponse, answers, serves, server } from '@emmaus/remote-kit/testing/server.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answersAccount, renderApp } from '../app/render-app.testing.tsx';

const TERESA = { personId: 12, name: 'Teresa Martin', acting: null };
const JOSEPH = { personId: 40, name: 'Joseph Ito', acting: null };
/** The account was untied, or the person removed. */
const NOBODY = { personId: null, name: '', acting: null };
/** A call was refused there. */
const REFUSED = { told: 'identity-changed', eyes: null };

const loadMainPage = vi.fn<() => void>();
let opened: BroadcastChannel | undefined;

beforeEach(() => {
  loadMainPage.mockReset();
});
afterEach(() => opened?.close());

/** What another tab says, and hears. */
function anotherTab() {
  const channel = new BroadcastChannel('emmaus-identity');
  opened = channel;
  const heard: unknown[] = [];
  channel.addEventListener('message', ({ data }) => heard.push(data));
  return { says: (message: unknown) => channel.postMessage(message), heard };
}

/** Whatever is on its way has come. */
const settled = () => act(() => new Promise((done) => setTimeout(done, 50)));

interface Who {
  personId: number | null;
  name: string;
  acting: { kind: 'assumed'; root_name: string; ends_at: string; seconds_left: number } | null;
}

/** The tab of Teresa, and how often it asked since then whose eyes are used. */
async function aTab(now: Who | (() => Promise<Who>) = TERESA, path = '/main') {
  answersAccount('missionary');
  renderApp({ loadMainPage, path });
  await screen.findByRole('navigation', { name: 'Main' });
  const asked = vi.fn();
  server.use(
    serves(sessionCalls.getCurrentUser, async () => {
      asked();
      return HttpResponse.json(typeof now === 'function' ? await now() : now);
    }),
  );
  return asked;
}

test('a call was refused to another tab: one that shows the right eyes stays where it is', async () => {
  const asked = await aTab(TERESA, '/people/create');
  const { says } = anotherTab();
  says(REFUSED);
  await waitFor(() => expect(asked).toHaveBeenCalledOnce());
  await settled();
  expect(loadMainPage).not.toHaveBeenCalled();
});

test('one that does not follows', async () => {
  await aTab(JOSEPH);
  const { says } = anotherTab();
  says(REFUSED);
  await waitFor(() => expect(loadMainPage).toHaveBeenCalledOnce());
});

test('a tab of an earlier release says the word alone, and nobody is thrown off their page by that either', async () => {
  const asked = await aTab();
  const { says } = anotherTab();
  says('identity-changed');
  await waitFor(() => expect(asked).toHaveBeenCalledOnce());
  await settled();
  expect(loadMainPage).not.toHaveBeenCalled();
});

test('where it is told whose they are, they are followed without asking; one’s own are nothing new', async () => {
  const asked = await aTab();
  const { says } = anotherTab();
  says({ ...REFUSED, eyes: 12 });
  await settled();
  expect(loadMainPage).not.toHaveBeenCalled();
  says({ ...REFUSED, eyes: 40 });
  await waitFor(() => expect(loadMainPage).toHaveBeenCalledOnce());
  expect(asked).not.toHaveBeenCalled();
});

test('what is heard while an answer is on its way, which may be of before, is asked once more', async () => {
  const early = Promise.withResolvers<typeof TERESA>();
  const asked = await aTab(() => early.promise);
  const { says } = anotherTab();
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(asked).toHaveBeenCalledOnce());
  says(REFUSED);
  await settled();
  server.use(answers(sessionCalls.getCurrentUser, JOSEPH));
  early.resolve(TERESA);
  await waitFor(() => expect(loadMainPage).toHaveBeenCalledOnce());
});

test('a tab that finds other eyes when it is looked at tells the others whose they are', async () => {
  await aTab(JOSEPH);
  const { heard } = anotherTab();
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(heard).toEqual([{ told: 'identity-changed', eyes: 40 }]));
});

test('a tab whose own call was refused follows at once, and names nobody', async () => {
  answersAccount('missionary');
  const { parts } = renderApp({ loadMainPage });
  await screen.findByRole('heading', { level: 1, name: 'Welcome, Teresa' });
  const { heard } = anotherTab();
  act(() => parts.own.portal.identityChanged());
  expect(loadMainPage).toHaveBeenCalledOnce();
  await waitFor(() => expect(heard).toEqual([REFUSED]));
});

describe('"A record that a user may not see does not exist for them": a page that was drawn with other eyes is left, whatever comes first', () => {
  const MESSAGES = {
    told: REFUSED,
    'told by an earlier release': 'identity-changed',
    'told of its own': { ...REFUSED, eyes: 12 },
  };
  type Happening = keyof typeof MESSAGES | 'looked at';
  async function happens(says: (message: unknown) => void, what: readonly Happening[]): Promise<void> {
    for (const one of what) {
      if (one === 'looked at') document.dispatchEvent(new Event('visibilitychange'));
      else says(MESSAGES[one]);
      await settled();
    }
  }
  const ORDERS: readonly [before: readonly Happening[], between: readonly Happening[]][] = [
    [['looked at'], []],
    [['told'], []],
    [['told', 'told'], []],
    [['told'], ['told']],
    [['looked at', 'told by an earlier release'], []],
    [['looked at', 'told'], ['looked at']],
    [['looked at', 'told', 'looked at'], ['told']],
    [['looked at', 'told of its own'], ['told of its own']],
  ];
  const EACH = ORDERS.flatMap(([before, between]) =>
    [NOBODY, JOSEPH].map((whose) => [whose, before, between] as const),
  );
  test.each(EACH)('%o: %o, an answer, %o', async (whose, before, between) => {
    const answering: PromiseWithResolvers<Who>[] = [];
    await aTab(() => {
      const late = Promise.withResolvers<Who>();
      answering.push(late);
      return late.promise;
    }, '/people');
    const { says } = anotherTab();
    await happens(says, before);
    answering[0]?.resolve(whose);
    await happens(says, between);
    for (let each = 1; each < answering.length; each += 1) {
      answering[each]?.resolve(whose);
      await settled();
    }
    await waitFor(() => expect(loadMainPage).toHaveBeenCalled());
  });

  test('without asking, where another tab has learned that the account is nobody’s', async () => {
    const asked = await aTab(TERESA, '/people');
    const { says } = anotherTab();
    says({ ...REFUSED, nobody: true });
    await waitFor(() => expect(loadMainPage).toHaveBeenCalledOnce());
    expect(asked).not.toHaveBeenCalled();
  });

  test('the tab that learns it tells the others so; those of an earlier release ask then', async () => {
    await aTab(NOBODY);
    const { heard } = anotherTab();
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(heard).toEqual([{ told: 'identity-changed', eyes: null, nobody: true }]));
  });

  test('what the old page sends until then is sent with its own eyes', async () => {
    answersAccount('missionary');
    const { parts } = renderApp({ loadMainPage });
    await screen.findByRole('heading', { level: 1, name: 'Welcome, Teresa' });
    server.use(answers(sessionCalls.getCurrentUser, JOSEPH));
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(loadMainPage).toHaveBeenCalled());
    await settled();
    expect(parts.own.portal.user?.personId).toBe(12);
  });
});

test('while somebody is acted as, too: an answer that tells of the time left does not end what is asked once more', async () => {
  const acting = { kind: 'assumed' as const, root_name: 'Maria Lopez', ends_at: '2031-01-01T00:00:00Z' };
  const early = Promise.withResolvers<Who>();
  const late = Promise.withResolvers<Who>();
  answersAccount('missionary');
  const answering = [early.promise, late.promise];
  server.use(answers(sessionCalls.getCurrentUser, { ...TERESA, acting: { ...acting, seconds_left: 3600 } }));
  renderApp({ loadMainPage });
  await screen.findByRole('region', { name: 'Acting as somebody else' });
  server.use(serves(sessionCalls.getCurrentUser, async () => HttpResponse.json(await answering.shift())));
  const { says } = anotherTab();
  says(REFUSED);
  await settled();
  says(REFUSED);
  await settled();
  early.resolve({ ...TERESA, acting: { ...acting, seconds_left: 3590 } });
  await settled();
  late.resolve({ ...TERESA, personId: 7, name: 'Maria Lopez' });
  await waitFor(() => expect(loadMainPage).toHaveBeenCalledOnce());
});
