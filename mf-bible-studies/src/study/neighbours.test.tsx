import { bibleStudyCalls } from '@emmaus/contracts/bible-studies.contract';
import { attendanceCalls } from '@emmaus/contracts/attendances.contract';
import { participantCalls } from '@emmaus/contracts/study-participants.contract';
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { renderRemote } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { HttpResponse, answers, serves, server } from '@emmaus/remote-kit/testing/server.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { remote } from '../root.tsx';
import { study, studyPage } from '../testing/fixtures.ts';
import { meetingPage } from '../testing/meetings.ts';
import { openStudy } from '../testing/open-study.tsx';
import { participant, wholeStudy } from '../testing/study-fixtures.ts';

const NAMES = ['Alder Hall', 'Birch Hall', 'Cedar Hall', 'Dogwood Hall'];
const SIZE = 2;

/** Four studies, two on a page. */
function fourStudies(): void {
  server.use(
    serves(bibleStudyCalls.listBibleStudies, ({ request }) => {
      const page = Number(new URL(request.url).searchParams.get('page') ?? 1);
      const rows = NAMES.map((name, place) => study({ id: 501 + place, name }));
      const shown = rows.slice((page - 1) * SIZE, page * SIZE);
      return HttpResponse.json(
        studyPage(shown, { current_page: page, last_page: 2, per_page: SIZE, total: NAMES.length }),
      );
    }),
    serves(bibleStudyCalls.getBibleStudy, ({ params }) => {
      const id = Number(params['id']);
      return HttpResponse.json(wholeStudy({ id, name: NAMES[id - 501] ?? '' }));
    }),
    answers(participantCalls.listAllParticipants, { data: [participant()] }),
    answers(attendanceCalls.listAttendances, meetingPage([])),
  );
}

const open = (path: string) => renderRemote(remote, { path, portal: fakePortal({ role: 'missionary' }) });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

test('from the list: where one is in it, previous and next over the end of its page, and the way back to it', async () => {
  fourStudies();
  const { user, address } = open('/bible-studies?status=all');
  await user.click(await screen.findByRole('link', { name: 'Birch Hall' }));
  await heading('Birch Hall');
  expect(await screen.findByText('2 of 4')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Bible Studies' })).toHaveAttribute('href', '/bible-studies?status=all');
  const next = () => screen.getByRole('button', { name: 'Next' });
  await waitFor(() => expect(next()).not.toHaveAttribute('aria-disabled', 'true'));
  await user.click(next());
  await heading('Cedar Hall');
  expect(await screen.findByText('3 of 4')).toBeVisible();
  await user.keyboard('k');
  await heading('Birch Hall');
  await expect.poll(address).toBe('/bible-studies/502');
});

test('opened directly: only the way to the list', async () => {
  await openStudy();
  expect(screen.getByRole('link', { name: 'Bible Studies' })).toHaveAttribute('href', '/bible-studies');
  expect(screen.queryByRole('button', { name: 'Next' })).not.toBeInTheDocument();
});

test('a study beside the list: what it is and its last meetings, the next by an arrow, and its page', async () => {
  fourStudies();
  const { user, address } = open('/bible-studies');
  await user.click(await screen.findByRole('button', { name: 'Actions for Alder Hall' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Details' }));
  const panel = async (name: string) => within(await screen.findByRole('complementary', { name }));
  const alder = await panel('Alder Hall');
  expect(alder.getByText('1 of 4')).toBeVisible();
  expect(await alder.findByText('Not submitted')).toBeVisible();
  expect(alder.getByRole('link', { name: 'Open the whole page' })).toHaveAttribute('href', '/bible-studies/501');
  await user.keyboard('{ArrowDown}');
  await panel('Birch Hall');
  await expect.poll(address).toMatch(/[?&]study=502/);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Birch Hall' })).not.toBeInTheDocument());
});
