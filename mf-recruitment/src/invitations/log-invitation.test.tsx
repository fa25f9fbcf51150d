import { invitationCalls } from '@emmaus/contracts/invitations.contract';
import { renderRemote } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { HttpResponse, answers, serves, server } from '@emmaus/remote-kit/testing/server.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { remote } from '../root.tsx';
import { invitationPage, invitationRow } from '../testing/invitations.ts';

const { listInvitations, listReceivers, listPresenters } = invitationCalls;

test.each(['gospel', 'high_call'])('whoever logs is the presenter, until they choose another (%s)', async (kind) => {
  const asked: (string | null)[] = [];
  server.use(
    answers(listInvitations, invitationPage([invitationRow()])),
    answers(listPresenters, { data: [{ id: 2, name: 'Joseph Ito', location: 'Lakeside Campus' }] }),
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
