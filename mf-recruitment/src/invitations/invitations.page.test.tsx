import { invitationCalls } from '@emmaus/contracts/invitations.contract';
import type { InvitationRow } from '@emmaus/contracts/invitations.contract';
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { renderRemote } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { HttpResponse, answers, problem, refuses, serves, server, takes } from '@emmaus/remote-kit/testing/server.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { remote } from '../root.tsx';
import { invitationPage, invitationRow } from '../testing/invitations.ts';

const { listInvitations, listReceivers, listPresenters, listResponses } = invitationCalls;
const { saveInvitation, deleteHighCall, restoreInvitation } = invitationCalls;

function open(path = '/invitations', role: 'missionary' | 'rd' | 'student' = 'missionary') {
  return renderRemote(remote, { path, portal: fakePortal({ role }) });
}

const withRows = (...rows: InvitationRow[]) => server.use(answers(listInvitations, invitationPage(rows)));

const RESPONSES = [
  { id: 2, response: 'Yellow' as const, at: '2026-03-09T15:10:00Z', by: 'Td Tester' },
  { id: 1, response: null, at: '2026-02-03T15:10:00Z', by: null },
];

test('the table says what each received: response, date, presenter and notes, or that they did not', async () => {
  withRows(invitationRow());
  open();
  const grid = await screen.findByRole('grid', { name: 'Invitations' });
  expect(await within(grid).findByRole('link', { name: 'Clara Byrne' })).toHaveAttribute('href', '/people/501');
  expect(within(grid).getByText('Yellow')).toBeVisible();
  expect(within(grid).getByText('Feb 3, 2026, Maria Lindgren, Until after finals.')).toBeVisible();
  expect(within(grid).getByText('Not received')).toBeVisible();
});

test('"Each filter change resets to page 1"; "not received" and a response leave each other out', async () => {
  const asked: URLSearchParams[] = [];
  server.use(
    serves(listInvitations, ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return HttpResponse.json(invitationPage([invitationRow()]));
    }),
  );
  const { user, address } = open('/invitations?page=2&gospelResponse=Yes');
  await user.click(await screen.findByRole('button', { name: 'Gospel Presentation' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Gospel Presentation: not received' }));
  await expect.poll(address).toBe('/invitations?gospel=no');
  await waitFor(() => expect(asked.at(-1)?.get('receivedGp')).toBe('no'));
  expect(asked.at(-1)?.has('gpResponse')).toBe(false);
});

test('a High Call is logged: a presenter brings the receivers, all that was entered is sent, and "the receiver\'s name is split on a space into first and last name"', async () => {
  withRows(invitationRow());
  server.use(
    answers(listPresenters, {
      data: [{ id: 1, name: 'Maria Lindgren', location: 'Lakeside Campus', primary_role: null, school_year: null }],
    }),
    answers(listReceivers, [{ id: 501, name: 'Clara Ann Byrne' }]),
  );
  const sent = takes(saveInvitation, { message: 'High Call saved.' });
  const { user, portal } = open();
  await user.click(await screen.findByRole('button', { name: 'Log a High Call' }));
  const dialog = await screen.findByRole('dialog', { name: 'Log a High Call' });
  await user.clear(within(dialog).getByRole('combobox', { name: 'Presenter' }));
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByText('Please select a presenter.')).toBeVisible();
  expect(within(dialog).getByText('Please select a receiver.')).toBeVisible();
  await user.type(within(dialog).getByRole('combobox', { name: 'Presenter' }), 'Maria');
  await user.click(await screen.findByRole('option', { name: /Maria Lindgren/ }));
  await user.click(within(dialog).getByRole('combobox', { name: 'Receiver' }));
  await user.click(await screen.findByRole('option', { name: 'Clara Ann Byrne' }));
  expect(within(dialog).getByText(/^Notes are public\./)).toBeVisible();
  await user.click(within(dialog).getByRole('radio', { name: 'Yellow' }));
  expect(within(dialog).getByRole('alert')).toHaveTextContent('Please include the timeframe in the notes.');
  expect(within(dialog).getByLabelText('Notes')).toHaveAccessibleDescription(/include the timeframe in the notes\.$/);
  fireEvent.change(within(dialog).getByLabelText('Date'), { target: { value: '2026-11-10' } });
  expect(within(dialog).getByLabelText('Follow up on')).toHaveValue('2026-11-24');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(portal.notify).toHaveBeenCalledWith({ intent: 'success', text: 'High Call saved.' }));
  expect(sent).toMatchObject([
    {
      presenter: 'Maria Lindgren',
      high_call_presenter_person_id: 1,
      high_call_answer: 'Yellow',
      high_call_follow_up_on: '2026-11-24',
      received_high_call: true,
      first_name: 'Clara',
      last_name: 'Ann Byrne',
    },
  ]);
});

test('a student logs to somebody of their place whom the table does not show: nothing is offered after it but the sentence', async () => {
  withRows();
  server.use(
    answers(listPresenters, {
      data: [{ id: 2, name: 'Joseph Ito', location: 'Lakeside Campus', primary_role: null, school_year: null }],
    }),
    answers(listReceivers, [{ id: 601, name: 'Nora Walsh' }]),
  );
  const message = 'High Call saved. Your table does not show this person.';
  const sent = takes(saveInvitation, { message });
  const { user, portal, address } = open('/invitations?log=high_call', 'student');
  const dialog = await screen.findByRole('dialog', { name: 'Log a High Call' });
  await user.clear(within(dialog).getByRole('combobox', { name: 'Presenter' }));
  await user.click(await screen.findByRole('option', { name: /Joseph Ito/ }));
  await user.click(within(dialog).getByRole('combobox', { name: 'Receiver' }));
  await user.click(await screen.findByRole('option', { name: 'Nora Walsh' }));
  await user.click(within(dialog).getByRole('radio', { name: 'Yellow' }));
  expect(within(dialog).getByText(/home page of the presenter, if they see the receiver\.$/)).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(portal.notify).toHaveBeenCalledExactlyOnceWith({ intent: 'success', text: message }));
  await expect.poll(address).toBe('/invitations');
  expect(portal.navigate).not.toHaveBeenCalledWith(expect.stringContaining('/people/'), expect.anything());
  expect(sent).toMatchObject([{ high_call_presenter_person_id: 2, received_high_call: true }]);
});

test('choosing a presenter clears the receiver; receivers are searched for on the server, clearing one resets the answer', async () => {
  withRows(invitationRow());
  const asked: URLSearchParams[] = [];
  server.use(
    answers(listPresenters, {
      data: [
        { id: 1, name: 'Maria Lindgren', location: 'Lakeside Campus', primary_role: null, school_year: null },
        { id: 2, name: 'Joseph Ito', location: 'Hill Campus', primary_role: null, school_year: null },
      ],
    }),
    serves(listReceivers, ({ request }) => {
      const query = new URL(request.url).searchParams;
      asked.push(query);
      return query.get('presenter_person_id') === '1'
        ? HttpResponse.json([{ id: 501, name: 'Clara Byrne' }])
        : HttpResponse.error();
    }),
  );
  const { user } = open('/invitations?log=gospel');
  const dialog = await screen.findByRole('dialog', { name: 'Log a Gospel Presentation' });
  const field = (name: string) => within(dialog).getByRole('combobox', { name });
  expect(field('Presenter')).toHaveValue('Maria Lindgren');
  await user.click(field('Receiver'));
  await user.paste('Byr');
  await waitFor(() => expect(asked.map((query) => query.get('search'))).toContain('Byr'));
  await user.click(await screen.findByRole('option', { name: /Clara Byrne/ }));
  await user.click(within(dialog).getByRole('radio', { name: 'Yes' }));
  await user.click(field('Receiver'));
  await user.paste('!');
  expect(within(dialog).queryByRole('radio', { name: 'Yes' })).toBeNull();
  await user.clear(field('Receiver'));
  await user.click(await screen.findByRole('option', { name: /Clara Byrne/ }));
  expect(within(dialog).getByRole('radio', { name: 'Yes' })).not.toBeChecked();
  await user.clear(field('Presenter'));
  await user.click(await screen.findByRole('option', { name: /Joseph Ito/ }));
  expect(field('Receiver')).toHaveValue('');
  await user.click(field('Receiver'));
  // "Receivers load failure: the list becomes empty." Nothing is said of who there is.
  expect(await within(dialog).findByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.queryByRole('option')).toBeNull();
});

test('closing resets the form; what Escape left in it is offered, and not lost', async () => {
  withRows(invitationRow());
  server.use(answers(listPresenters, { data: [] }), answers(listReceivers, []));
  const first = open('/invitations?log=gospel&receiver=501');
  const log = () => screen.findByRole('dialog', { name: 'Log a Gospel Presentation' });
  await first.user.click(within(await log()).getByRole('radio', { name: 'Yes' }));
  await first.user.keyboard('{Escape}');
  first.unmount();
  const { user } = open('/invitations?log=gospel&receiver=501');
  const dialog = within(await log());
  expect(dialog.getByRole('radio', { name: 'Yes' })).not.toBeChecked();
  await user.click(dialog.getByRole('button', { name: 'Bring back what was typed' }));
  expect(dialog.getByRole('radio', { name: 'Yes' })).toBeChecked();
});

test('"logged from a profile in three taps": a link logs for that person with oneself as presenter, and goes back there', async () => {
  withRows(invitationRow());
  const sent = takes(saveInvitation, { message: 'Gospel Presentation saved.' });
  server.use(answers(listPresenters, { data: [] }), answers(listReceivers, []));
  const { user, portal } = open('/invitations?log=gospel&receiver=501');
  const dialog = await screen.findByRole('dialog', { name: 'Log a Gospel Presentation' });
  expect(within(dialog).getByRole('combobox', { name: 'Presenter' })).toHaveValue('Maria Lindgren');
  expect(within(dialog).getByRole('combobox', { name: 'Receiver' })).toHaveValue('Clara Byrne');
  await user.click(within(dialog).getByRole('radio', { name: 'Yes' }));
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(portal.navigate).toHaveBeenCalledWith('/people/501', { replace: true }));
  expect(sent).toMatchObject([{ gospel_presenter_person_id: 1, gospel_presentation_answer: 'Yes' }]);
});

test('a link to what was received edits it; for somebody out of sight it says so and shows the table', async () => {
  withRows(invitationRow());
  server.use(answers(listPresenters, { data: [] }), answers(listResponses, { data: RESPONSES.slice(1) }));
  const { unmount } = open('/invitations?log=high_call&receiver=501');
  const dialog = await screen.findByRole('dialog', { name: 'Edit High Call' });
  expect(within(dialog).getByLabelText('Follow up on')).toHaveValue('2026-02-17');
  expect(within(dialog).queryByText('Responses so far')).toBeNull();
  unmount();
  withRows();
  const { portal, address } = open('/invitations?log=high_call&receiver=9');
  // Their profile is not shown to whoever does not see them.
  await expect.poll(address).toBe('/invitations');
  expect(portal.notify).toHaveBeenCalledWith({
    intent: 'error',
    text: 'What this person received is not shown to you.',
  });
});

test('edited with its version; deleted after a word of warning, and brought back', async () => {
  withRows(invitationRow());
  const sent = takes(saveInvitation, { message: 'High Call saved.' });
  const { user, portal } = open();
  const choose = async (name: string) => {
    await user.click(await screen.findByRole('button', { name: 'Actions for Clara Byrne' }));
    await user.click(await screen.findByRole('menuitem', { name }));
  };
  server.use(answers(listPresenters, { data: [] }), answers(listResponses, { data: RESPONSES }));
  await choose('Edit High Call');
  const dialog = await screen.findByRole('dialog', { name: 'Edit High Call' });
  const history = within(await within(dialog).findByRole('list', { name: 'Responses so far' })).getAllByRole(
    'listitem',
  );
  expect(history.map((one) => one.textContent)).toEqual([
    'Yellow · Mar 9, 2026 · Td Tester',
    'No Response · Feb 3, 2026',
  ]);
  await user.click(within(dialog).getByRole('radio', { name: 'Green' }));
  const day = within(dialog).getByLabelText('Date');
  const before = (day as HTMLInputElement).value;
  // The service would keep the day that it has.
  fireEvent.change(day, { target: { value: '' } });
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(day).toHaveAccessibleDescription('Please enter a date.');
  fireEvent.change(day, { target: { value: before } });
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  // With a key: a student's words are added, and an answer that got lost would add them twice.
  const submission_id = expect.any(String) as string;
  await waitFor(() => expect(sent).toMatchObject([{ high_call_answer: 'Green', version: 3, submission_id }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  server.use(
    answers(deleteHighCall, { id: 9, message: 'Successfully deleted' }),
    answers(restoreInvitation, { message: 'The High Call is back.' }),
  );
  await choose('Delete High Call');
  expect(await screen.findByText('This should only be done if it was logged in error.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Delete this High Call' }));
  await waitFor(() =>
    expect(portal.notify).toHaveBeenLastCalledWith(expect.objectContaining({ text: 'Successfully deleted' })),
  );
  portal.notify.mock.lastCall?.[0].action?.run();
  await waitFor(() =>
    expect(portal.notify).toHaveBeenLastCalledWith({ intent: 'success', text: 'The High Call is back.' }),
  );
});

test.each([
  ['gospel', 'gospel_presenter_person_id', 'Log a Gospel Presentation'],
  ['high_call', 'high_call_presenter_person_id', 'Edit High Call'],
] as const)(
  'a fault that the server finds in the presenter stands at the presenter (%s)',
  async (kind, field, name) => {
    withRows(invitationRow());
    const detail = 'Nobody gives an invitation to themselves. Choose another presenter.';
    const errors = [{ in: 'body' as const, pointer: `/${field}`, code: 'invalid', detail }];
    server.use(
      answers(listPresenters, { data: [] }),
      answers(listReceivers, []),
      answers(listResponses, { data: [] }),
      serves(saveInvitation, () => problem(422, detail, { code: 'invalid_input', errors })),
    );
    const { user } = open(`/invitations?log=${kind}&receiver=501`);
    const dialog = within(await screen.findByRole('dialog', { name }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(dialog.getByRole('combobox', { name: 'Presenter' })).toBeInvalid());
    expect(dialog.getByRole('combobox', { name: 'Presenter' })).toHaveAccessibleDescription(
      expect.stringContaining(detail),
    );
  },
);

test('who only looks has no buttons to write; a failure says the words of the specification, a refusal its own', async () => {
  withRows(invitationRow({ abilities: { write: false } }));
  const { unmount } = open('/invitations', 'rd');
  expect(await screen.findByRole('link', { name: 'Clara Byrne' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Log a|^Actions for/ })).toBeNull();
  unmount();
  server.use(refuses(listInvitations, 500, 'No.'));
  const { user } = open();
  expect(await screen.findByText(/^An error occurred\. Try reloading the page or confirming/)).toBeVisible();
  server.use(refuses(listInvitations, 422, 'Page size must be from 1 to 150.'));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Page size must be from 1 to 150.')).toBeVisible();
});

test('encounters, which have no entry in the sidebar, are behind the menu; regional people see no deleted invitations there', async () => {
  withRows(invitationRow());
  const { user, portal } = open('/invitations', 'rd');
  await user.click(await screen.findByRole('button', { name: 'More' }));
  expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual(['Print', 'Encounters']);
  await user.click(screen.getByRole('menuitem', { name: 'Encounters' }));
  expect(portal.navigate).toHaveBeenLastCalledWith('/encounters');
});
