import { peopleRecordCalls } from '@emmaus/contracts/people.contract';
import { personCalls } from '@emmaus/contracts/person.contract';
import { renderRemote } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { HttpResponse, answers, at, refuses, server, serves, takes } from '@emmaus/remote-kit/testing/server.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { remote } from '../root.tsx';
import { CLARA, peopleCounts, peoplePage } from '../testing/fixtures.ts';
import { personRecord } from '../testing/person-fixtures.ts';

beforeEach(() =>
  server.use(
    answers(peopleRecordCalls.listViewablePeople, peoplePage([CLARA])),
    answers(peopleRecordCalls.countViewablePeople, peopleCounts()),
  ),
);

async function openNote() {
  const drawn = renderRemote(remote, { path: '/people' });
  await drawn.user.click(await screen.findByRole('button', { name: 'Actions for Clara Byrne' }));
  await drawn.user.click(screen.getByRole('menuitem', { name: 'Note' }));
  return drawn;
}

test('a note is written from the list: what stands there already is kept', async () => {
  const before = 'Met at the cookout.';
  server.use(answers(at(personCalls.getPerson, { id: 501 }), personRecord({ user_notes_on_person: before })));
  const saved = takes(at(personCalls.saveNotes, { id: 501 }), { message: 'Your notes were saved.', version: 8 });
  const { user, portal, address } = await openNote();
  const field = await screen.findByRole('textbox', { name: 'My notes', hidden: true });
  expect(field).toHaveValue(before);
  await user.type(field, ' Call on Friday.');
  await user.click(screen.getByText('Save my notes'));
  await waitFor(() => expect(saved).toEqual([{ user_notes_on_person: `${before} Call on Friday.`, version: 7 }]));
  await waitFor(() => expect(screen.queryByText('Save my notes')).not.toBeInTheDocument());
  expect(portal.notify).toHaveBeenCalledWith({ intent: 'success', text: 'Your notes were saved.' });
  await expect.poll(address).toBe('/people');
});

test('what was written elsewhere meanwhile is shown, and not overwritten unseen', async () => {
  server.use(answers(at(personCalls.getPerson, { id: 501 }), personRecord()));
  const { user } = await openNote();
  await user.type(await screen.findByRole('textbox', { name: 'My notes', hidden: true }), ' And to row.');
  server.use(
    refuses(at(personCalls.saveNotes, { id: 501 }), 409, 'You changed your notes elsewhere.', 'stale_version'),
    answers(
      at(personCalls.getPerson, { id: 501 }),
      personRecord({ user_notes_on_person: 'Call her mother.', user_notes_version: 8 }),
    ),
  );
  await user.click(screen.getByText('Save my notes'));
  expect(await screen.findByText('You changed your notes elsewhere.')).toBeVisible();
  expect(await screen.findByText(/^It now says: Call her mother\./)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'My notes', hidden: true })).toHaveValue('Loves to sing. And to row.');
  const saved = takes(at(personCalls.saveNotes, { id: 501 }), { message: 'Your notes were saved.', version: 9 });
  await user.click(screen.getByText('Save my notes'));
  await waitFor(() => expect(saved).toEqual([{ user_notes_on_person: 'Loves to sing. And to row.', version: 8 }]));
  await waitFor(() => expect(screen.queryByText('Save my notes')).not.toBeInTheDocument());
});

test('while acting as somebody else none can be written, and the list says so', async () => {
  server.use(answers(at(personCalls.getPerson, { id: 501 }), personRecord({ can_write_notes: false })));
  const { portal } = await openNote();
  await waitFor(() =>
    expect(portal.notify).toHaveBeenCalledWith({
      intent: 'error',
      text: expect.stringContaining('act as somebody else'),
    }),
  );
  expect(screen.queryByText('Save my notes')).not.toBeInTheDocument();
});

test('somebody who is gone meanwhile: what the server says', async () => {
  server.use(refuses(at(personCalls.getPerson, { id: 501 }), 404, 'This person is not there.'));
  const { portal } = await openNote();
  await waitFor(() =>
    expect(portal.notify).toHaveBeenCalledWith({ intent: 'error', text: 'This person is not there.' }),
  );
});

test('a press is seen to be taken while the notes are on their way; given up, they do not open later', async () => {
  const come = Promise.withResolvers<void>();
  server.use(
    serves(at(personCalls.getPerson, { id: 501 }), async () => {
      await come.promise;
      return HttpResponse.json(personRecord());
    }),
  );
  const { user, portal } = await openNote();
  // That its code is on its way is said before, and cannot be given up.
  const giveUp = await screen.findByRole('button', { name: 'Cancel' });
  expect(screen.getByRole('progressbar', { name: 'Opening …' })).toBeInTheDocument();
  await user.click(giveUp);
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  await act(async () => come.resolve());
  expect(screen.queryByText('Save my notes')).not.toBeInTheDocument();
  expect(portal.notify).not.toHaveBeenCalled();
});
