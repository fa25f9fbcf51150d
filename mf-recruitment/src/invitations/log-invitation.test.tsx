import { invitationCalls } from '@emmaus/contracts/invitations.contract';
import { renderRemote } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { HttpResponse, answers, refuses, serves, server, takes } from '@emmaus/remote-kit/testing/server.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { remote } from '../root.tsx';
import { invitationPage, invitationRow } from '../testing/invitations.ts';

const { listInvitations, listReceivers, listPresenters, saveInvitation } = invitationCalls;

test.each(['gospel', 'high_call'])('whoever logs is the presenter, until they choose another (%s)', async (kind) => {
  const asked: (string | null)[] = [];
  server.use(
    answers(listInvitations, invitationPage([invitationRow()])),
    answers(listPresenters, {
      data: [{ id: 2, name: 'Joseph Ito', location: 'Lakeside Campus', primary_role: null, school_year: null }],
    }),
    serves(listReceivers, ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('presenter_person_id'));
      return HttpResponse.json([{ id: 501, name: 'Clara Byrne' }]);
    }),
  );
  const { user } = renderRemote(remote, { path: `/invitations?log=${kind}` });
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('combobox', { name: 'Presenter' })).toHaveValue('Maria Lindgren');
  await user.click(dialog.getByRole('combobox', { name: 'Receiver' }));
  await user.click(await screen.findByRole('option', { name: 'Clara Byrne' }));
  expect(asked.at(-1)).toBe('1');
  await user.clear(dialog.getByRole('combobox', { name: 'Presenter' }));
  expect(dialog.getByRole('combobox', { name: 'Receiver' })).toHaveValue('');
  await user.click(await screen.findByRole('option', { name: /Joseph Ito/ }));
  expect(dialog.getByRole('combobox', { name: 'Presenter' })).toHaveValue('Joseph Ito');
  await user.click(dialog.getByRole('combobox', { name: 'Receiver' }));
  await waitFor(() => expect(asked.at(-1)).toBe('2'));
});

test('receivers that could not be asked for: says so and tries again, and not that nobody was found', async () => {
  server.use(
    answers(listInvitations, invitationPage([invitationRow()])),
    answers(listPresenters, { data: [] }),
    refuses(listReceivers, 503, 'People cannot be found now.'),
  );
  const { user } = renderRemote(remote, { path: '/invitations?log=gospel' });
  const dialog = within(await screen.findByRole('dialog'));
  const receiver = dialog.getByRole('combobox', { name: 'Receiver' });
  await waitFor(() => expect(receiver).toHaveAccessibleDescription(/^People cannot be found now\./));
  await user.click(receiver);
  // "Receivers load failure: the list becomes empty."
  expect(screen.queryByRole('option')).toBeNull();
  server.use(answers(listReceivers, [{ id: 501, name: 'Clara Byrne' }]));
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('option', { name: 'Clara Byrne' })).toBeVisible();
});

test('presenters of one campus are told apart by their school year, or what they are', async () => {
  const location = 'Lakeside Campus';
  server.use(
    answers(listInvitations, invitationPage([invitationRow()])),
    answers(listReceivers, []),
    answers(listPresenters, {
      data: [
        { id: 2, name: 'Joseph Ito', location, primary_role: null, school_year: 'senior_plus' },
        { id: 3, name: 'Joseph Moss', location, primary_role: 'td', school_year: null },
        // Of whom one is told the name only.
        { id: 4, name: 'Joseph Rook', location, primary_role: null, school_year: null },
      ],
    }),
  );
  const { user } = renderRemote(remote, { path: '/invitations?log=gospel' });
  await user.clear(within(await screen.findByRole('dialog')).getByRole('combobox', { name: 'Presenter' }));
  const options = await screen.findAllByRole('option');
  expect(options.map((one) => one.textContent)).toEqual([
    expect.stringContaining(`Senior plus · ${location}`),
    expect.stringContaining(`Campus Director · ${location}`),
    expect.stringMatching(/Rook ?Lakeside Campus$/),
  ]);
});

test('receivers of one name are told apart as well, by what the service says of them', async () => {
  const name = 'Clara Byrne';
  server.use(
    answers(listInvitations, invitationPage([invitationRow()])),
    answers(listPresenters, { data: [] }),
    answers(listReceivers, [
      { id: 501, name, primary_role: 'student', school_year: 'junior' },
      { id: 502, name, primary_role: 'missionary', school_year: null },
      { id: 503, name },
    ]),
  );
  const { user } = renderRemote(remote, { path: '/invitations?log=gospel' });
  await user.click(within(await screen.findByRole('dialog')).getByRole('combobox', { name: 'Receiver' }));
  const options = await screen.findAllByRole('option');
  expect(options.map((one) => one.textContent)).toEqual([
    expect.stringMatching(/Junior$/),
    expect.stringMatching(/Missionary$/),
    expect.stringMatching(/Clara Byrne$/),
  ]);
});

test('whoever leaves while an invitation of a profile is being saved is not led back to the profile', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  takes(saveInvitation, { message: 'Gospel Presentation saved.' }, promise);
  server.use(
    answers(listInvitations, invitationPage([invitationRow()])),
    answers(listPresenters, { data: [] }),
    answers(listReceivers, []),
  );
  const { user, portal, unmount } = renderRemote(remote, { path: '/invitations?log=gospel&receiver=501' });
  const dialog = within(await screen.findByRole('dialog', { name: 'Log a Gospel Presentation' }));
  await user.click(dialog.getByRole('radio', { name: 'Yes' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  unmount();
  resolve();
  await waitFor(() => expect(portal.notify).toHaveBeenCalledWith(expect.objectContaining({ intent: 'success' })));
  expect(portal.navigate).not.toHaveBeenCalled();
});
