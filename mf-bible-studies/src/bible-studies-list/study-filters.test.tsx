/** Which study needs a report, and other questions that the list answers by one press. */
import { bibleStudyCalls } from '@emmaus/contracts/bible-studies.contract';
import type { Role } from '@emmaus/contracts/roles';
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { renderRemote } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { HttpResponse, serves, server } from '@emmaus/remote-kit/testing/server.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { remote } from '../root.tsx';
import { study, studyPage } from '../testing/fixtures.ts';

// The table's code is loaded with the first table, which takes longer than a screen may.
beforeAll(() => import('@emmaus/remote-kit/table/grid-view.tsx'));

/** Answers the list, and how many need a report, which is asked for one row; keeps what the list was asked. */
function listens() {
  const asked: Record<string, string>[] = [];
  server.use(
    serves(bibleStudyCalls.listBibleStudies, ({ request }) => {
      const query = Object.fromEntries(new URL(request.url).searchParams);
      if (query['page_size'] === '1') return HttpResponse.json(studyPage([], { total: 4 }));
      asked.push(query);
      return HttpResponse.json(studyPage([study()]));
    }),
  );
  return asked;
}

const open = (role: Role, path = '/bible-studies') => renderRemote(remote, { path, portal: fakePortal({ role }) });
const table = () => screen.findByRole('grid', { name: 'Bible studies' });

test('asks for the studies that need a report, first those that need most, or in the order of a column; it stands in the address', async () => {
  const asked = listens();
  const { user, address } = open('td');
  await table();
  const chip = await screen.findByRole('button', { name: 'Needs a report 4' });
  await user.click(chip);
  expect(chip).toHaveAttribute('aria-pressed', 'true');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ reports: 'missing', sort: '-reporting' }));
  await table();
  await user.click(screen.getByRole('columnheader', { name: 'Reporting' }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ reports: 'missing', sort: 'reporting' }));
  await expect.poll(address).toBe('/bible-studies?reports=missing&sort=reporting');
});

test('who is not told of reports is not asked for missing ones', async () => {
  const asked = listens();
  open('alumni', '/bible-studies?reports=missing');
  await table();
  expect(screen.queryByRole('button', { name: /^Needs a report/ })).not.toBeInTheDocument();
  expect(asked[0]).not.toHaveProperty('reports');
});

test('the studies of one day of the week', async () => {
  const asked = listens();
  const { user, address } = open('td');
  await table();
  await user.click(screen.getByRole('button', { name: 'Day' }));
  await user.click(screen.getByRole('menuitemradio', { name: 'Tuesday' }));
  await expect.poll(address).toBe('/bible-studies?day=Tuesday');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ day: 'Tuesday' }));
});
