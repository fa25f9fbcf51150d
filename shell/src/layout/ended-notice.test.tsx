/** What the notice of the automatic end says of what was entered: where a change was refused because the time was over. */
import { locationCalls } from '@emmaus/contracts/locations.contract';
import { sessionCalls } from '@emmaus/contracts/session.contract';
import { writeDraft } from '@emmaus/remote-kit/form/draft-store.ts';
import { callApi } from '@emmaus/remote-kit/portal/base-query.ts';
import { http, HttpResponse, answers, server } from '@emmaus/remote-kit/testing/server.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { answersAccount, renderApp as renderShell } from '../app/render-app.testing.tsx';

const EMILY = { personId: 30, name: 'Emily Novak' };
const DRAFT = { person: 30, by: 'https://provider.example teresa', form: 'person-new' };
const NOT_SAVED = /Your last change was not saved\./;
const KEPT = /is kept on this device, and is there again when you act as Emily Novak again/;

const loadMainPage = vi.fn<() => void>();
const renderApp = () => renderShell({ loadMainPage });

beforeEach(() => {
  loadMainPage.mockReset();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const problem = { status: 409, code: 'identity_changed', message: 'You use the identity of Teresa Martin now.' };
  server.use(http.all('*/api/people', () => HttpResponse.json(problem, { status: 409 })));
});

async function actAsEmily() {
  const acting = {
    kind: 'assumed' as const,
    root_name: 'Teresa Martin',
    ends_at: '2031-01-01T00:00:00Z',
    seconds_left: 3600,
  };
  answersAccount('student');
  server.use(answers(sessionCalls.getCurrentUser, { ...EMILY, acting }), answers(locationCalls.listUserLocations, []));
  const drawn = renderApp();
  await screen.findByRole('region', { name: 'Acting as somebody else' });
  return drawn;
}

async function endsBy(method: 'GET' | 'POST') {
  const { parts, unmount } = await actAsEmily();
  await act(() => callApi(parts.own.portal, { url: '/people', method }));
  expect(loadMainPage).toHaveBeenCalledOnce();
  unmount();
  answersAccount('missionary');
  const after = renderApp();
  expect(await screen.findByText('You no longer act as Emily Novak.')).toBeVisible();
  return after;
}

test('a refused change: that it was not saved, and that what was entered is there again', async () => {
  writeDraft(DRAFT, { name: 'Ann' }, { version: 0, submission: '' });
  await endsBy('POST');
  expect(screen.getByRole('alert')).toHaveTextContent(NOT_SAVED);
  expect(screen.getByRole('alert')).toHaveTextContent(KEPT);
});

test('nothing is said to be kept where nothing is', async () => {
  writeDraft({ ...DRAFT, person: 31 }, { name: 'Ann' }, { version: 0, submission: '' });
  await endsBy('POST');
  expect(screen.getByText(NOT_SAVED)).toBeVisible();
  expect(screen.queryByText(KEPT)).not.toBeInTheDocument();
});

test('where something was read, nothing was lost', async () => {
  writeDraft(DRAFT, { name: 'Ann' }, { version: 0, submission: '' });
  await endsBy('GET');
  expect(screen.queryByText(NOT_SAVED)).not.toBeInTheDocument();
  expect(await screen.findByText(KEPT)).toBeVisible();
});

test('another tab switched to somebody: what was entered as oneself is kept, and the page says so; of nothing it says nothing', async () => {
  answersAccount('missionary');
  const { unmount } = renderApp();
  await screen.findByRole('heading', { level: 1, name: /^Welcome/ });
  const elsewhere = async () => {
    const other = new BroadcastChannel('emmaus-identity');
    server.use(answers(sessionCalls.getCurrentUser, { ...EMILY, acting: null }));
    other.postMessage('identity-changed');
    await waitFor(() => expect(loadMainPage).toHaveBeenCalled());
    other.close();
  };
  await elsewhere();
  unmount();
  writeDraft({ person: 12, form: 'person-new' }, { name: 'Ann' }, { version: 0, submission: '' });
  const first = await actAsEmily();
  expect(await screen.findByText('You act as Emily Novak now.')).toBeVisible();
  expect(screen.getByText(/What you had entered as yourself is kept on this device/)).toBeVisible();
  first.unmount();
  localStorage.clear();
  await actAsEmily();
  expect(screen.queryByText('You act as Emily Novak now.')).not.toBeInTheDocument();
});

test.each([
  ['on this page it is no news to whoever chose it', 'identityChosen', 0],
  ['as a remote before contract 1.14 says it, it may have been chosen elsewhere', 'identityChanged', 1],
] as const)('another identity that was chosen: %s', async (_what, says, told) => {
  writeDraft({ person: 12, form: 'person-new' }, { name: 'Ann' }, { version: 0, submission: '' });
  answersAccount('missionary');
  const { parts, unmount } = renderApp();
  await screen.findByRole('heading', { level: 1, name: /^Welcome/ });
  act(() => parts.own.portal[says]?.());
  expect(loadMainPage).toHaveBeenCalledOnce();
  unmount();
  await actAsEmily();
  // The notice itself comes a little later.
  await act(() => new Promise((done) => setTimeout(done, 300)));
  expect(screen.queryAllByText(/It was chosen in another tab, or on another device\./)).toHaveLength(told);
});

test('whoever signs in after a session that ran out is told nothing of whom the one before acted as', async () => {
  const { unmount } = await actAsEmily();
  unmount();
  const eyes = JSON.parse(sessionStorage.getItem('emmaus.eyes') ?? '{}') as object;
  sessionStorage.setItem('emmaus.eyes', JSON.stringify({ ...eyes, account: 'https://provider.example somebody else' }));
  answersAccount('missionary');
  renderApp();
  await screen.findByRole('heading', { level: 1, name: /^Welcome/ });
  // The notice itself comes a little later.
  expect(sessionStorage.getItem('emmaus.eyes-before')).toBeNull();
});

test('once dismissed, or acting again, it is not said of the next end', async () => {
  const after = await endsBy('POST');
  await userEvent.click(screen.getByRole('button', { name: 'All right' }));
  after.unmount();
  loadMainPage.mockReset();
  const next = await endsBy('GET');
  expect(screen.queryByText(NOT_SAVED)).not.toBeInTheDocument();
  next.unmount();
  loadMainPage.mockReset();
  const { unmount } = await endsBy('POST');
  unmount();
  loadMainPage.mockReset();
  await endsBy('GET');
  expect(screen.queryByText(NOT_SAVED)).not.toBeInTheDocument();
});
