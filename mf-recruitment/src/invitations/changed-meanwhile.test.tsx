/** A High Call that somebody else changed while it was edited, or deleted and logged anew. */
import { invitationCalls } from '@emmaus/contracts/invitations.contract';
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { renderRemote } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { answers, problem, refuses, server, serves, takes } from '@emmaus/remote-kit/testing/server.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { remote } from '../root.tsx';
import { invitationPage, invitationRow } from '../testing/invitations.ts';

const { listInvitations, listPresenters, listResponses, saveInvitation } = invitationCalls;

const ANOTHER = invitationRow({ high_call_id: 12, high_call_version: 3, highCallResponse: 'Red', highCallNotes: '' });

/** From the table; gives the dialog. */
async function edit() {
  server.use(answers(listPresenters, { data: [] }), answers(listResponses, { data: [] }));
  const page = renderRemote(remote, { path: '/invitations', portal: fakePortal({ role: 'missionary' }) });
  await page.user.click(await screen.findByRole('button', { name: 'Actions for Clara Byrne' }));
  await page.user.click(await screen.findByRole('menuitem', { name: 'Edit High Call' }));
  return { ...page, dialog: within(await screen.findByRole('dialog', { name: 'Edit High Call' })) };
}

/** What somebody else changed meanwhile is refused. */
async function editRefused() {
  server.use(
    answers(listInvitations, invitationPage([invitationRow()])),
    refuses(saveInvitation, 409, 'Changed meanwhile.', 'stale_version'),
  );
  const { user, dialog } = await edit();
  return { user, dialog, save: () => user.click(dialog.getByRole('button', { name: 'Save' })) };
}

const nowIs = (theirs: Parameters<typeof invitationRow>[0]) =>
  server.use(answers(listInvitations, invitationPage([invitationRow({ ...theirs, high_call_version: 4 })])));

test('where both changed until when a Yellow waits, their day is told', async () => {
  const { dialog, save } = await editRefused();
  fireEvent.change(dialog.getByLabelText('Follow up on'), { target: { value: '2026-04-01' } });
  nowIs({ high_call_follow_up_on: '2026-03-15' });
  await save();
  expect(await dialog.findByText(/Other than yours: Follow up on \(Mar 15, 2026\)\./)).toBeVisible();
});

test('another day on top of a Green that somebody else entered leaves it Green, and is asked no more', async () => {
  const { dialog, save } = await editRefused();
  fireEvent.change(dialog.getByLabelText('Date'), { target: { value: '2026-02-04' } });
  nowIs({ highCallResponse: 'Green', high_call_follow_up_on: null });
  await save();
  await waitFor(() => expect(dialog.getByRole('radio', { name: 'Green' })).toBeChecked());
  expect(dialog.queryByText(/Other than yours/)).not.toBeInTheDocument();
  const sent = takes(saveInvitation, { message: 'High Call saved.' });
  await save();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toMatchObject([
    { high_call_answer: 'Green', high_call_date: '2026-02-04', high_call_follow_up_on: null },
  ]);
});

test('what was not typed here is not taken back; until when a Yellow waits goes with the answer', async () => {
  const { user, dialog, save } = await editRefused();
  await user.click(dialog.getByRole('radio', { name: 'Green' }));
  nowIs({ highCallDate: '2026-02-10', highCallNotes: 'Ready.', high_call_follow_up_on: '2026-03-15' });
  await save();
  expect(await dialog.findByText(/It now says: Yellow, Feb 10, 2026, Maria Lindgren, Ready\./)).toBeVisible();
  const sent = takes(saveInvitation, { message: 'High Call saved.' });
  await save();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toMatchObject([
    {
      version: 4,
      high_call_answer: 'Green',
      high_call_date: '2026-02-10',
      high_call_notes: 'Ready.',
      high_call_follow_up_on: null,
    },
  ]);
});

test('an edit says which one it was made on; another one in its place is shown, and saved on top of when pressed again', async () => {
  server.use(answers(listInvitations, invitationPage([invitationRow()])));
  const { user, dialog } = await edit();
  await user.type(dialog.getByRole('textbox', { name: 'Notes' }), ' Or May.');
  const refused: object[] = [];
  server.use(
    serves(saveInvitation, async ({ request }) => {
      refused.push((await request.json()) as object);
      return problem(409, 'Changed meanwhile.', { code: 'stale_version' });
    }),
    answers(listInvitations, invitationPage([ANOTHER])),
  );
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(/It now says: Red, Feb 3, 2026, Maria Lindgren\./)).toBeVisible();
  const sent = takes(saveInvitation, { message: 'High Call saved.' });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(refused).toMatchObject([{ invitation_id: 9, version: 3 }]);
  expect(sent).toMatchObject([
    { invitation_id: 12, version: 3, high_call_answer: 'Red', high_call_notes: 'Until after finals. Or May.' },
  ]);
});

test('what was typed of one is brought back as of that one, and not offered of another that stands in its place by then', async () => {
  server.use(answers(listInvitations, invitationPage([invitationRow()])));
  const first = await edit();
  await first.user.click(first.dialog.getByRole('radio', { name: 'Green' }));
  await first.user.keyboard('{Escape}');
  first.unmount();
  server.use(answers(listInvitations, invitationPage([ANOTHER])));
  const another = await edit();
  expect(another.dialog.getByRole('radio', { name: 'Red' })).toBeChecked();
  expect(another.dialog.queryByRole('button', { name: 'Bring back what was typed' })).not.toBeInTheDocument();
  another.unmount();
  server.use(answers(listInvitations, invitationPage([invitationRow()])));
  const { user, dialog } = await edit();
  await user.click(dialog.getByRole('button', { name: 'Bring back what was typed' }));
  const sent = takes(saveInvitation, { message: 'High Call saved.' });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toMatchObject([{ invitation_id: 9, version: 3, high_call_answer: 'Green' }]));
});
