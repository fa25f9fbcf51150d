/** "A record that a user may not see does not exist for them": also on pages that were open when their role or place was changed. */
import { peopleRecordCalls } from '@emmaus/contracts/people.contract';
import { personCalls } from '@emmaus/contracts/person.contract';
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { renderRemote } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { HttpResponse, answers, at, refuses, serves, server } from '@emmaus/remote-kit/testing/server.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { remote } from './root.tsx';
import { CLARA, JOSEPH, peopleCounts, peoplePage } from './testing/fixtures.ts';
import { duplicates, field, openEdit } from './testing/open-person-form.tsx';
import { personRecord } from './testing/person-fixtures.ts';

const ELSEWHERE = { locations: [{ id: 29, name: 'Wheatfield College', location_type: 'Campus' }] };

async function openPeople() {
  server.use(
    answers(peopleRecordCalls.countViewablePeople, peopleCounts()),
    answers(peopleRecordCalls.listViewablePeople, peoplePage([CLARA])),
  );
  const portal = fakePortal();
  renderRemote(remote, { path: '/people', portal });
  expect(await screen.findByText('Clara Byrne')).toBeVisible();
  return portal;
}

test('the list shows those of the new place, and none of the old one', async () => {
  const portal = await openPeople();
  server.use(answers(peopleRecordCalls.listViewablePeople, peoplePage([JOSEPH])));
  act(() => portal.setRights?.(ELSEWHERE));
  expect(await screen.findByText('Joseph Ito')).toBeVisible();
  expect(screen.queryByText('Clara Byrne')).not.toBeInTheDocument();
});

test('where it may not be read any more nobody stands in it', async () => {
  const portal = await openPeople();
  server.use(refuses(peopleRecordCalls.listViewablePeople, 403, 'You do not have permission.', 'not_allowed'));
  act(() => portal.setRights?.({ role: 'student' }));
  expect(await screen.findByText('You do not have permission.')).toBeVisible();
  expect(screen.queryByText('Clara Byrne')).not.toBeInTheDocument();
});

test('an open form of somebody who is still theirs stays, with what is typed in it', async () => {
  duplicates();
  const { portal, user } = await openEdit();
  await user.type(field('Last name'), '-Hughes');
  let answered = 0;
  server.use(
    serves(at(personCalls.getPerson, { id: 501 }), () => {
      answered += 1;
      return HttpResponse.json(personRecord({ first_name: 'Klara' }));
    }),
  );
  act(() => portal.setRights?.(ELSEWHERE));
  await waitFor(() => expect(answered).toBe(1));
  await act(() => new Promise((done) => setTimeout(done, 50)));
  expect(field('Last name')).toHaveValue('Byrne-Hughes');
});

test('one of somebody who is not goes', async () => {
  duplicates();
  const { portal } = await openEdit();
  server.use(refuses(at(personCalls.getPerson, { id: 501 }), 404, 'This person was not found.', 'not_found'));
  act(() => portal.setRights?.(ELSEWHERE));
  await waitFor(() => expect(screen.queryByLabelText(/^Last name/)).not.toBeInTheDocument());
});
