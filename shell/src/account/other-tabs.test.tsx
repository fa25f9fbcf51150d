/** What tabs tell each other of whose eyes are used. */
import { sessionCalls } from '@emmaus/contracts/session.contract';
import { HttpResponse, answers, serves, server } from '@emmaus/remote-kit/testing/server.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answersAccount, renderApp } from '../app/render-app.testing.tsx';

const TERESA = { personId: 12, name: 'Teresa Martin', acting: null };
const JOSEPH = { personId: 40, name: 'Joseph Ito', acting: null };
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

/** The tab of Teresa, and how often it asked since then whose eyes are used. */
async function aTab(now: typeof TERESA | (() => Promise<typeof TERESA>) = TERESA, path = '/main') {
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
