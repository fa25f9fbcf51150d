/** Notes that were typed on somebody who has gone out of sight before they were saved. */
import { personCalls } from '@emmaus/contracts/person.contract';
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { renderRemote } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { answers, at, refuses, server } from '@emmaus/remote-kit/testing/server.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { remote } from '../root.tsx';
import { field, openEdit } from '../testing/open-person-form.tsx';
import { personRecord } from '../testing/person-fixtures.ts';

const GONE = 'This person was not found.';
const NOTES = 'Met her at the retreat.\nAsk about her sister.';
const TITLE = 'Your notes on this person were not saved';
const { getPerson } = personCalls;

function open(path: string) {
  return renderRemote(remote, { path, portal: fakePortal() });
}
const shownNotes = () => screen.findByRole('textbox', { name: 'My notes' });
const moved = () => server.use(refuses(at(getPerson, { id: 501 }), 404, GONE, 'not_found'));

async function typedAndMoved() {
  const drawn = await openEdit();
  const notes = field('My notes');
  await drawn.user.clear(notes);
  await drawn.user.type(notes, NOTES);
  await waitFor(() => expect(localStorage.getItem('emmaus.draft:1:person-edit:501')).toContain('sister'));
  drawn.unmount();
  moved();
}

test('in Edit person: they can be read and copied where the person is not found, until they are forgotten', async () => {
  await typedAndMoved();
  const { user } = open('/people/501/edit');
  expect(await screen.findByRole('heading', { level: 1, name: GONE })).toBeVisible();
  expect(await shownNotes()).toHaveValue(NOTES);
  expect(screen.getByRole('alert')).toHaveTextContent(TITLE);
  // What the form merely showed is not theirs to read any more.
  expect(screen.queryByDisplayValue(/Byrne/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toBe(NOTES);
  await user.click(screen.getByRole('button', { name: 'Forget these notes' }));
  expect(screen.queryByText(TITLE)).toBeNull();
  expect(screen.getByRole('link', { name: 'All people' })).toBeVisible();
  expect(localStorage).toHaveLength(0);
});

test('they stand on the profile, too, and in a form that is not theirs any more', async () => {
  await typedAndMoved();
  const { unmount } = open('/people/501');
  expect(await shownNotes()).toHaveValue(NOTES);
  unmount();
  server.use(answers(at(getPerson, { id: 501 }), personRecord({ can_be_edited_by_user: false })));
  open('/people/501/edit');
  expect(await shownNotes()).toHaveValue(NOTES);
});

test('so do those that were begun on the profile; what begins with other changes alone says nothing', async () => {
  const keep = (form: string, values: object) =>
    localStorage.setItem(`emmaus.draft:1:${form}`, JSON.stringify({ at: Date.now(), values }));
  keep('person-notes:501', { user_notes_on_person: NOTES });
  const began = { user_notes_on_person: 'As before' };
  keep('person-edit:501', { first_name: 'Ann', user_notes_on_person: 'As before', began });
  moved();
  open('/people/501');
  expect(await shownNotes()).toHaveValue(NOTES);
  expect(screen.getAllByRole('textbox')).toHaveLength(1);
});

test('where nobody answers nothing is said: it may be there again in a moment', async () => {
  await typedAndMoved();
  server.use(refuses(at(getPerson, { id: 501 }), 503, 'Not now.'));
  open('/people/501/edit');
  expect(await screen.findByRole('heading', { level: 1, name: 'Not now.' })).toBeVisible();
  expect(screen.queryByText(TITLE)).toBeNull();
});
