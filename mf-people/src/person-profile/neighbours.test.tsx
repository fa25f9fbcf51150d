import { peopleRecordCalls } from '@emmaus/contracts/people.contract';
import { personCalls } from '@emmaus/contracts/person.contract';
import { timelineCalls } from '@emmaus/contracts/timeline.contract';
import { renderRemote } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { HttpResponse, answers, serves, server } from '@emmaus/remote-kit/testing/server.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { remote } from '../root.tsx';
import { peopleCounts, peoplePage, personRow } from '../testing/fixtures.ts';
import { openProfile, profileHead } from '../testing/open-profile.tsx';
import { personRecord, timelinePiece } from '../testing/person-fixtures.ts';

const NAMES = ['Ann Baker', 'Ben Cole', 'Clara Byrne', 'Dana Evans'];
const SIZE = 2;

/** Four people, two on a page. */
function fourPeople(): void {
  server.use(
    serves(peopleRecordCalls.listViewablePeople, ({ request }) => {
      const page = Number(new URL(request.url).searchParams.get('page') ?? 1);
      const rows = NAMES.map((name, place) => personRow({ id: 501 + place, name }));
      const answer = peoplePage(rows.slice((page - 1) * SIZE, page * SIZE), { page, total: NAMES.length });
      return HttpResponse.json({ ...answer, meta: { ...answer.meta, per_page: SIZE, last_page: 2 } });
    }),
    serves(personCalls.getPerson, ({ params }) => {
      const id = Number(params['id']);
      return HttpResponse.json(personRecord({ id, name: NAMES[id - 501] ?? '' }));
    }),
    answers(timelineCalls.getTimeline, timelinePiece()),
    answers(peopleRecordCalls.countViewablePeople, peopleCounts()),
  );
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

test('from a list: where one is in it, previous and next over the end of its page, by buttons and by j and k', async () => {
  fourPeople();
  const { user, address } = renderRemote(remote, { path: '/people?size=2' });
  await user.click(await screen.findByRole('link', { name: 'Ben Cole' }));
  await heading('Ben Cole');
  expect(await screen.findByText('2 of 4')).toBeVisible();
  expect(screen.getByRole('link', { name: 'People' })).toHaveAttribute('href', '/people?size=2');

  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Next' })).not.toHaveAttribute('aria-disabled', 'true'),
  );
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await heading('Clara Byrne');
  expect(await screen.findByText('3 of 4')).toBeVisible();
  await user.keyboard('j');
  await heading('Dana Evans');
  expect(await screen.findByText('4 of 4')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true');
  await user.keyboard('k');
  await heading('Clara Byrne');
  await expect.poll(address).toBe('/people/503');

  // What is typed is no shortcut.
  await user.click(screen.getByRole('button', { name: 'Edit my notes' }));
  await user.keyboard('j');
  await expect.poll(address).toBe('/people/503');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
});

test('opened directly: only the way to the list', async () => {
  openProfile();
  await profileHead();
  expect(screen.getByRole('link', { name: 'People' })).toHaveAttribute('href', '/people');
  expect(screen.queryByRole('button', { name: 'Next' })).not.toBeInTheDocument();
});
