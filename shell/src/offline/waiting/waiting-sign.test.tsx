/** What waits on the device, as the frame shows it over every page. */
import { attendanceCalls } from '@emmaus/contracts/attendances.contract';
import { keepTyped, readDraft } from '@emmaus/remote-kit/form/draft-store.ts';
import type { CallToKeep, WaitingWork } from '@emmaus/remote-kit/offline/waiting-call.ts';
import { withDevice } from '@emmaus/remote-kit/offline/device-store.ts';
import { keepWaiting, waitingCalls } from '@emmaus/remote-kit/offline/waiting-calls.ts';
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { HttpResponse, at, problem, server, serves } from '@emmaus/remote-kit/testing/server.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { answersAccount, renderApp } from '../../app/render-app.testing.tsx';

const OWNER = { account: 'https://provider.example teresa', user: { personId: 12, name: 'Teresa Martin' } };
const call = at(attendanceCalls.reportAttendance, { id: 7, attendanceId: 52 });

const waits = (more: Partial<CallToKeep> = {}, owner: Parameters<typeof fakePortal>[0] = OWNER) =>
  keepWaiting(fakePortal(owner), {
    key: 'one',
    about: 'row 52',
    filling: 'reports',
    request: { url: '/bible_studies/7/attendances/52', method: 'PUT', body: { submission_id: 'one', version: 1 } },
    title: 'Alder Hall · Tue, Nov 17',
    sentence: '7 of 9 came',
    text: 'Alder Hall, Tue, Nov 17\n7 of 9 came.',
    said: 'Tue, Nov 17: 7 of 9 came.',
    changes: [],
    content: null,
    ...more,
  });

function open(work: Partial<WaitingWork> = {}) {
  answersAccount('missionary');
  const reports: WaitingWork = { settle: () => Promise.resolve(undefined), ...work };
  const load = (_release: unknown, module: string) =>
    module === './waiting' ? Promise.resolve({ reports }) : new Promise<never>(() => undefined);
  renderApp({ path: '/main', loader: { load, forget: () => undefined } });
  return userEvent.setup();
}
const sign = (name: RegExp) => screen.findByRole('button', { name });

test('without a signal the frame says how many wait, and sends them as soon as there is one', async () => {
  await waits();
  let signal = false;
  server.use(serves(call, () => (signal ? new HttpResponse(null, { status: 204 }) : HttpResponse.error())));
  const user = open();
  await user.click(await sign(/1 waits to be sent/));
  const list = await screen.findByRole('dialog', { name: 'Waiting to be sent' });
  expect(within(list).getByText('Alder Hall · Tue, Nov 17')).toBeVisible();
  expect(within(list).getByText('Waiting for a signal. It is sent by itself.')).toBeVisible();
  signal = true;
  window.dispatchEvent(new Event('online'));
  expect(await within(list).findByText('Nothing waits any more. All of it was sent.')).toBeVisible();
  expect(await screen.findByText('Tue, Nov 17: 7 of 9 came.')).toBeVisible();
});

test('what another tab has sent meanwhile is not shown any longer than until the next try', async () => {
  await waits();
  server.use(serves(call, () => HttpResponse.error()));
  const user = open();
  await user.click(await sign(/1 waits to be sent/));
  const list = await screen.findByRole('dialog', { name: 'Waiting to be sent' });
  // The other tab's store is this one's, and its event is not.
  await withDevice((store) => store.delete('waiting', 'one'));
  await user.click(await within(list).findByRole('button', { name: 'Send now' }));
  expect(await within(list).findByText('Nothing waits any more. All of it was sent.')).toBeVisible();
});

test('what was refused says why, can be copied, opened, and given up after one question', async () => {
  await waits();
  server.use(serves(call, () => problem(404, 'This meeting does not exist.', { code: 'not_found' })));
  const opened = vi.fn<NonNullable<WaitingWork['open']>>(() => Promise.resolve());
  const user = open({ open: opened });
  await user.click(await sign(/Not sent/));
  const list = await screen.findByRole('dialog', { name: 'Waiting to be sent' });
  expect(await within(list).findByText('This meeting does not exist.')).toBeVisible();
  await user.click(within(list).getByRole('button', { name: /^Copy/ }));
  expect(await navigator.clipboard.readText()).toBe('Alder Hall, Tue, Nov 17\n7 of 9 came.');
  await user.click(within(list).getByRole('button', { name: /^Give up/ }));
  await user.click(await screen.findByRole('button', { name: 'Keep it' }));
  await user.click(await within(list).findByRole('button', { name: /^Give up/ }));
  await user.click(await screen.findByRole('button', { name: 'Give up' }));
  await waitFor(async () => expect(await waitingCalls(fakePortal(OWNER))).toEqual([]));
});

test('what was entered while acting as somebody else waits until one acts so again', async () => {
  await waits({}, { ...OWNER, user: { personId: 30, name: 'Emily Novak' } });
  const user = open();
  await user.click(await sign(/1 waits to be sent/));
  const list = await screen.findByRole('dialog', { name: 'Waiting to be sent' });
  expect(within(list).getByText(/It is sent when you act as Emily Novak again/)).toBeVisible();
  expect(within(list).queryByRole('button', { name: /^Open/ })).not.toBeInTheDocument();
});

test('of another account the frame says nothing', async () => {
  await waits({}, { ...OWNER, account: 'https://provider.example other' });
  open();
  await screen.findByRole('heading', { name: /Welcome/ });
  await new Promise((resolve) => setTimeout(resolve, 2_500));
  expect(screen.queryByRole('button', { name: /to be sent|Not sent/ })).not.toBeInTheDocument();
});

test('what another tab has saved that had gone on with what was typed here is no draft of this one, also where no form is open', async () => {
  const key = { person: 12, form: 'contact:5' };
  const by = { form: 'here', before: [] };
  keepTyped(key, { phone: '415' }, { version: 4, submission: 'two', by });
  await waits();
  server.use(serves(call, () => HttpResponse.error()));
  open();
  await sign(/1 waits to be sent/);
  expect(readDraft(key)).toBeDefined();
  const oldValue = localStorage.getItem('emmaus.draft:12:contact:5');
  localStorage.removeItem('emmaus.draft:12:contact:5');
  window.dispatchEvent(new StorageEvent('storage', { key: 'emmaus.draft:12:contact:5', oldValue, newValue: null }));
  expect(sessionStorage.getItem('emmaus.tab-draft:12:contact:5')).toBeNull();
  expect(readDraft(key)).toBeUndefined();
});

test('"Logout clears local and session storage": what is left of it in a tab that did not hear goes once somebody is signed in there', async () => {
  const by = { form: 'here', before: [] };
  keepTyped({ person: 13, form: 'contact:5' }, { notes: 'secret' }, { version: 4, submission: 'two', by });
  localStorage.clear();
  await waits();
  server.use(serves(call, () => HttpResponse.error()));
  open();
  await sign(/1 waits to be sent/);
  expect(sessionStorage.getItem('emmaus.tab-draft:13:contact:5')).toBeNull();
});
