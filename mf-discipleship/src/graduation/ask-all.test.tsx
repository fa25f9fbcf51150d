/** "td sends each senior a short one-record link (mail, text or QR)": all who have not answered, at once. */
import type { CallAnswer } from '@emmaus/contracts/call';
import { graduationCalls } from '@emmaus/contracts/graduation.contract';
import { seniorLinkCalls as calls } from '@emmaus/contracts/senior-links.contract';
import { successionCalls } from '@emmaus/contracts/succession.contract';
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { renderRemote } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { answers, keepsWaiting, refuses, server, takes } from '@emmaus/remote-kit/testing/server.ts';
import { setWindowWidth } from '@emmaus/remote-kit/testing/window-width.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { remote } from '../root.tsx';
import { COMPLETED, graduationBoard, graduationRecord, SENIOR_LINK } from '../testing/graduation-fixtures.ts';
import { NOBODY_LEAVES } from '../testing/succession-fixtures.ts';

type Asks = CallAnswer<typeof calls.listSeniorAsks>;

const [ann, ben, cole] = ['Ann Baker', 'Ben Cole', 'Cole Dunn'].map((name) => graduationRecord(name)) as [
  ReturnType<typeof graduationRecord>,
  ReturnType<typeof graduationRecord>,
  ReturnType<typeof graduationRecord>,
];
const one = (record: typeof ann, more: Partial<Asks['data'][number]>): Asks['data'][number] => ({
  record_id: record.id,
  person: record.person,
  way: null,
  state: 'due',
  why: null,
  error: null,
  arrived: false,
  ...more,
});
const PLAN: Asks = {
  data: [
    one(ann, { way: 'mail' }),
    one(ben, { way: 'text' }),
    one(cole, { state: 'unreachable', why: 'nothing_known' }),
  ],
  is_more: false,
  mails_leave: true,
};
const SENT = {
  ...PLAN,
  asked: 2,
  data: [
    one(cole, { state: 'unreachable', why: 'nothing_known' }),
    one(ann, { way: 'mail', state: 'waiting' }),
    one(ben, { way: 'text', state: 'failed', error: 'It takes no texts.' }),
  ],
};
const BUTTON = 'Send to all who have not answered';

beforeEach(() => {
  setWindowWidth(1440);
  server.use(
    keepsWaiting(graduationCalls.watchGraduationRecords),
    answers(successionCalls.countLeaders, NOBODY_LEAVES),
  );
});

async function open(plan: Asks = PLAN) {
  server.use(
    answers(graduationCalls.listGraduationRecords, graduationBoard([ann, ben, cole])),
    answers(calls.listSeniorAsks, plan),
  );
  const { user } = renderRemote(remote, { path: '/graduation-records?location=10' });
  await user.click(await screen.findByRole('button', { name: BUTTON }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: BUTTON })) };
}
const rows = (list: HTMLElement) =>
  within(list)
    .getAllByRole('listitem')
    .map((item) => item.firstChild?.textContent);

test("a summary before sending; then what became of each: '14 by mail, 3 by text, 2 have neither: show their QR'", async () => {
  const sent = takes(calls.askSeniors, SENT);
  const { user, dialog } = await open();
  expect(await dialog.findByText('1 by mail, 1 by text, 1 has neither: show their QR.')).toBeVisible();
  expect(rows(dialog.getByRole('list', { name: 'Who has not answered' }))).toEqual([
    'Ann Baker by mail',
    'Ben Cole by text',
    'Cole Dunn neither an e-mail nor a phone number is known',
  ]);
  expect(sent).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Send 2 links' }));
  expect(await dialog.findByText('2 links are on their way.')).toBeVisible();
  expect(rows(dialog.getByRole('list', { name: 'Who has not answered' }))).toEqual([
    'Cole Dunn neither an e-mail nor a phone number is known',
    'Ann Baker the mail is on its way',
    'Ben Cole the text did not arrive: It takes no texts.',
  ]);
  expect(dialog.queryByRole('button', { name: /^Send/ })).toBeNull();
  expect(sent).toEqual([{ location_id: 10 }]);
});

test('"Whether a text to a senior has arrived": it is told as that', async () => {
  const { dialog } = await open({ ...PLAN, data: [one(ben, { way: 'text', state: 'sent', arrived: true })] });
  expect(await dialog.findByText('the text has arrived')).toBeVisible();
});

test('whom no message reaches is shown a code; closing it leads back', async () => {
  const { user, dialog } = await open();
  await user.click(await dialog.findByRole('button', { name: 'Show a code to Cole Dunn' }));
  const code = within(await screen.findByRole('dialog', { name: 'Ask Cole Dunn' }));
  await user.click(code.getByRole('button', { name: 'Close' }));
  expect(await screen.findByRole('dialog', { name: BUTTON })).toBeVisible();
});

test('whose mail failed is mailed again from their code: the list says so, and the focus goes back to where it was', async () => {
  const failed = { ...PLAN, data: [one(ann, { way: 'mail', state: 'failed', error: 'No such mailbox' })] };
  takes(calls.askSeniors, { ...failed, asked: 1 });
  const { user, dialog } = await open();
  await user.click(await dialog.findByRole('button', { name: 'Send 2 links' }));
  expect(await dialog.findByText('the mail was not delivered: No such mailbox')).toBeVisible();
  server.use(answers(calls.listSeniorAsks, { ...PLAN, data: [one(ann, { way: 'mail', state: 'waiting' })] }));
  takes(calls.makeSeniorLink, SENIOR_LINK);
  await user.click(dialog.getByRole('button', { name: 'Show a code to Ann Baker' }));
  await user.click(await screen.findByRole('button', { name: 'Send an e-mail' }));
  const again = within(await screen.findByRole('dialog', { name: BUTTON }));
  expect(await again.findByText('the mail is on its way')).toBeVisible();
  await user.click(again.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.getByRole('button', { name: BUTTON })).toHaveFocus());
});

test.each([
  [{}, 'These are 200 of them. Send again for the others.'],
  [{ data: [one(cole, { state: 'unreachable', why: 'nothing_known' })] }, 'These are 200 of them.'],
])('where there are more than are asked at once, that is said; to send again where that helps', async (more, said) => {
  const { dialog } = await open({ ...PLAN, is_more: true, ...more });
  expect(await dialog.findByText(said)).toBeVisible();
});

test('what the server refuses is said, and it can be sent again', async () => {
  server.use(refuses(calls.askSeniors, 503, 'The service is busy.'));
  const { user, dialog } = await open();
  await user.click(await dialog.findByRole('button', { name: 'Send 2 links' }));
  expect(await dialog.findByText('The service is busy.')).toBeVisible();
  const sent = takes(calls.askSeniors, SENT);
  await user.click(dialog.getByRole('button', { name: 'Send 2 links' }));
  expect(await dialog.findByText('2 links are on their way.')).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('without a mail server it is told that mails wait; with nobody left nothing can be sent', async () => {
  const { dialog } = await open({ ...PLAN, mails_leave: false, data: [one(ann, { way: 'mail', state: 'waiting' })] });
  expect(await dialog.findByText('Nobody is left to ask today.')).toBeVisible();
  expect(dialog.getByText('No mail server is set up yet: mails wait until there is one.')).toBeVisible();
  expect(rows(dialog.getByRole('list', { name: 'Who has not answered' }))).toEqual([
    'Ann Baker the mail is written, and waits',
  ]);
  expect(dialog.queryByRole('button', { name: /^Send/ })).toBeNull();
});

test('where all are complete nobody is asked', async () => {
  const done = graduationRecord('Ruth Landry', COMPLETED);
  server.use(answers(graduationCalls.listGraduationRecords, graduationBoard([done])));
  renderRemote(remote, { path: '/graduation-records' });
  expect(await screen.findByRole('button', { name: 'Are you finished?' })).toBeVisible();
  expect(screen.queryByRole('button', { name: BUTTON })).toBeNull();
});

test('a service that cannot ask all yet is not offered it: "hide what the server cannot do yet"', async () => {
  server.use(answers(graduationCalls.listGraduationRecords, graduationBoard([ann, ben, cole])));
  renderRemote(remote, { path: '/graduation-records', portal: fakePortal({ capabilities: [] }) });
  expect(await screen.findByRole('button', { name: 'Click here to add them!' })).toBeVisible();
  expect(screen.queryByRole('button', { name: BUTTON })).toBeNull();
});
