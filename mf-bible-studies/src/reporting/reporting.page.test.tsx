import type { ReportMeeting, ReportingTree } from '@emmaus/contracts/reporting-tree.contract';
import { reportingTreeCalls } from '@emmaus/contracts/reporting-tree.contract';
import type { Role } from '@emmaus/contracts/roles';
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { renderRemote } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { HttpResponse, problem, refuses, serves, server } from '@emmaus/remote-kit/testing/server.ts';
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { remote } from '../root.tsx';

const TREE: ReportingTree = {
  totalReportingPercentage: 83,
  totalReportsMissing: 5,
  chainsTotal: 1,
  chains: [
    {
      rootPersonId: 21,
      rootPersonName: 'Anna Kowalczyk',
      locationId: 10,
      locationName: 'Lakeside Campus',
      reportingPercentage: 75,
      reportsMissing: 4,
      entries: [
        { personId: 22, discipleName: 'Emily Novak', reportingPercentage: 50, reportsMissing: 4 },
        { personId: 23, discipleName: 'Grace Lee', reportingPercentage: 100, reportsMissing: 0 },
        { personId: 24, discipleName: 'Joan New', reportingPercentage: 'NA', reportsMissing: 0 },
      ],
    },
  ],
  sentence: '83% of the meetings expected since 1 August were reported.',
  explanation: 'Reports submitted, of all meetings expected since 1 August.',
  outside: { studies: 2, reportingPercentage: 90, reportsMissing: 1 },
  places: [{ locationId: 10, locationName: 'Lakeside Campus', reportingPercentage: 83, reportsMissing: 5 }],
};

const PLACES: ReportingTree['places'] = [
  { locationId: 10, locationName: 'Lakeside Campus', reportingPercentage: 83, reportsMissing: 5 },
  { locationId: 11, locationName: 'North Campus', reportingPercentage: 'NA', reportsMissing: 0 },
];

const MEETING = {
  attendance_id: 1,
  bible_study_id: 7,
  bible_study_name: 'Alder Hall Women',
  met_on_date: '2026-11-17',
  state: 'Missing',
} as const;

function listens(tree: ReportingTree = TREE, data: ReportMeeting[] = [MEETING]) {
  const asked: Record<string, string>[] = [];
  const queryOf = (request: Request) => Object.fromEntries(new URL(request.url).searchParams);
  server.use(
    serves(reportingTreeCalls.myReportingTree, ({ request }) => {
      asked.push(queryOf(request));
      return HttpResponse.json(tree);
    }),
    serves(reportingTreeCalls.listReportMeetings, ({ request }) => {
      asked.push(queryOf(request));
      const meta = { current_page: 1, last_page: 1, per_page: 20, total: data.length };
      return HttpResponse.json({ data, meta, total: data.length });
    }),
  );
  return asked;
}

const open = (role: Role = 'td', path = '/reporting-percentages') =>
  renderRemote(remote, {
    path,
    portal: fakePortal({ role, user: { locations: [{ id: 10, name: 'Lakeside Campus', location_type: 'Campus' }] } }),
  });

test('"reporting-percentages: Reporting Percentages page": "Top: a total percentage and the total missing-reports count. Then, per root discipler chain, its percentage and missing count, and each disciple\'s"', async () => {
  listens();
  open();
  const total = await screen.findByRole('region', { name: 'Total' });
  expect(total).toHaveTextContent('83%');
  expect(total).toHaveTextContent('5reports missing');
  const chain = screen.getByRole('region', { name: 'Anna Kowalczyk' });
  expect(within(chain).getByRole('button', { name: /^75% of the reports of the chain of Anna/ })).toBeVisible();
  const [emily, grace, joan] = within(chain).getAllByRole('listitem');
  expect(emily).toHaveTextContent('Emily Novak4 missing50%');
  expect(grace).toHaveTextContent('Grace LeeAll in100%');
  expect(joan).toHaveTextContent('Joan NewNA');
});

test('"people/{id}: opened when a disciple is clicked in reporting"', async () => {
  listens();
  const { user, portal } = open();
  await user.click(await screen.findByRole('link', { name: 'Emily Novak' }));
  expect(portal.navigate).toHaveBeenCalledWith('/people/22');
});

test('of whom the reader may not see the name stands without a link', async () => {
  const { chains, ...total } = TREE;
  const moved = chains.map(({ entries, ...chain }) => ({
    ...chain,
    entries: entries.map((entry) => ({ ...entry, can_be_opened: entry.personId !== 22 })),
  }));
  listens({ ...total, chains: moved });
  open();
  const chain = within(await screen.findByRole('region', { name: 'Anna Kowalczyk' }));
  expect(chain.getByText('Emily Novak')).toBeVisible();
  expect(chain.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Grace Lee', 'Joan New']);
  expect(chain.getByRole('button', { name: /^50% of the reports of Emily Novak/ })).toBeVisible();
});

test('"Location selector (list, reporting): regional"; "Regional users get a location selector"', async () => {
  const asked = listens();
  const { user, address } = open('rd');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Location' }), 'Lakeside Campus');
  await expect.poll(address).toBe('/reporting-percentages?location=10');
  await screen.findByRole('region', { name: 'Total' });
  expect(asked).toEqual([{}, { location_id: '10' }]);
});

test('a director of one campus chooses none', async () => {
  listens();
  open('td');
  await screen.findByRole('region', { name: 'Total' });
  expect(screen.queryByRole('combobox')).toBeNull();
});

describe('every percentage opens its working', () => {
  test('the sentence, how it is counted, and the meetings that are missing', async () => {
    const asked = listens();
    const { user, address } = open();
    await user.click(await screen.findByRole('button', { name: /^83% of the meetings expected/ }));
    const panel = await screen.findByRole('complementary', { name: 'All reports' });
    expect(within(panel).getByText(TREE.sentence)).toBeVisible();
    // What one came for are the meetings: how they are counted is read on request.
    const explanation = within(panel).getByText('Reports submitted, of all meetings expected since 1 August.');
    expect(explanation).not.toBeVisible();
    await user.click(within(panel).getByText('How this is counted'));
    expect(explanation).toBeVisible();
    expect(await within(panel).findByRole('link', { name: 'Alder Hall Women' })).toHaveAttribute(
      'href',
      '/bible-studies/7',
    );
    expect(asked.at(-1)).toEqual({ page: '1', state: 'Missing' });
    await user.click(within(panel).getByRole('button', { name: 'All meetings' }));
    await within(panel).findByRole('link', { name: 'Alder Hall Women' });
    expect(asked.at(-1)).toEqual({ page: '1' });
    await expect.poll(address).toBe('/reporting-percentages?working=shown&meetings=all');
  });

  test.each([
    [false, 'Due'],
    [true, 'Late'],
    // Of a service of before.
    [undefined, 'Missing'],
  ])('a missing meeting is called what the list of all meetings calls it; late: %s', async (is_late, word) => {
    listens(TREE, [{ ...MEETING, ...(is_late !== undefined && { is_late }) }]);
    open('td', '/reporting-percentages?working=shown');
    const list = await screen.findByRole('list', { name: 'The meetings behind this percentage' });
    expect(within(list).getByText(word)).toBeVisible();
    if (word !== 'Missing') expect(within(list).queryByText('Missing')).not.toBeInTheDocument();
  });

  test('of what stands in no chain', async () => {
    const asked = listens();
    const { user, address } = open();
    await user.click(await screen.findByRole('button', { name: /^90% of the reports of the studies in no chain/ }));
    const panel = await screen.findByRole('complementary', { name: 'In no chain' });
    await within(panel).findByRole('link', { name: 'Alder Hall Women' });
    expect(panel).not.toHaveTextContent('83% of the meetings');
    expect(asked.at(-1)).toEqual({ chain: 'none', page: '1', state: 'Missing' });
    expect(address()).toBe('/reporting-percentages?working=shown&chain=none');
    await user.keyboard('{Escape}');
    await expect.poll(address).toBe('/reporting-percentages');
  });

  test('of a campus among several', async () => {
    const asked = listens({ ...TREE, places: PLACES });
    const { user, address } = open('ad');
    const button = { name: /^NA of the reports of North Campus/ };
    await user.click(await screen.findByRole('button', button));
    await expect.poll(address).toBe('/reporting-percentages?location=11&working=shown');
    await screen.findByRole('complementary', { name: 'All reports' });
    await expect.poll(() => asked.at(-1)).toEqual({ location_id: '11', page: '1', state: 'Missing' });
  });

  test('of a chain, and of one of it; closed with Escape', async () => {
    const asked = listens();
    const { user, address } = open();
    await user.click(await screen.findByRole('button', { name: /^50% of the reports of Emily Novak/ }));
    const panel = await screen.findByRole('complementary', { name: 'Emily Novak' });
    await within(panel).findByRole('link', { name: 'Alder Hall Women' });
    expect(asked.at(-1)).toEqual({ root: '21', person: '22', page: '1', state: 'Missing' });
    await user.keyboard('{Escape}');
    await expect.poll(address).toBe('/reporting-percentages');
  });

  test.each([
    ['Emily Novak', /^50% of the reports of Emily/, 'Every report is in.'],
    ['Joan New', /^NA of the reports of Joan/, 'No meeting was expected since August 1.'],
  ])('of %s without a missing one', async (name, button, words) => {
    listens(TREE, []);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: button }));
    const panel = await screen.findByRole('complementary', { name });
    expect(await within(panel).findByText(words)).toBeVisible();
    const other = words.startsWith('Every') ? 'No meeting' : 'Every report';
    expect(panel).not.toHaveTextContent(other);
  });

  test('a link to it shows the same', async () => {
    listens();
    open('td', '/reporting-percentages?working=shown&root=21');
    expect(await screen.findByRole('complementary', { name: 'The chain of Anna Kowalczyk' })).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Alder Hall Women' })).toBeVisible();
  });
});

describe('what adds up to the total stands on the page', () => {
  test('what stands in no chain, with what is missing there', async () => {
    listens();
    open();
    const card = await screen.findByRole('region', { name: 'In no chain' });
    expect(card).toHaveTextContent('1 missing90%');
    expect(card).toHaveTextContent('Meetings of 2 studies were led by somebody who stands in no chain of that place.');
    expect(screen.queryByRole('region', { name: 'By campus' })).toBeNull();
  });

  test('nothing where every leader stands in a chain', async () => {
    listens({ ...TREE, outside: { studies: 0, reportingPercentage: 'NA', reportsMissing: 0 } });
    open();
    await screen.findByRole('region', { name: 'Total' });
    expect(screen.queryByRole('region', { name: 'In no chain' })).toBeNull();
  });

  test('of several campuses each, with the way to it', async () => {
    listens({ ...TREE, places: PLACES });
    const { user, portal } = open('ad');
    const campuses = within(await screen.findByRole('region', { name: 'By campus' })).getAllByRole('listitem');
    expect(campuses.map(({ textContent }) => textContent)).toEqual(['Lakeside Campus5 missing83%', 'North CampusNA']);
    await user.click(screen.getByRole('link', { name: 'Lakeside Campus' }));
    expect(portal.navigate).toHaveBeenCalledWith('/reporting-percentages?location=10');
  });

  test('an older service does not count what stands in no chain, and is not asked for it', async () => {
    const { places: _none, ...older } = TREE;
    listens({ ...older, outside: { studies: 1, reportsMissing: 3 } });
    open();
    const card = await screen.findByRole('region', { name: 'In no chain' });
    expect(card).toHaveTextContent(
      'Meetings of 1 study were led by somebody who stands in no chain of that place. They are not counted in the total.',
    );
    expect(card).toHaveTextContent('3 missing');
    expect(within(card).queryByRole('button')).toBeNull();
  });
});

test('no chain yet: what to do about it', async () => {
  listens({ ...TREE, chains: [], chainsTotal: 0, totalReportingPercentage: 'NA', totalReportsMissing: 0 });
  open();
  expect(await screen.findByText('No chain yet')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Total' })).toHaveTextContent('NA');
});

test('"the server\'s message text is displayed"', async () => {
  server.use(refuses(reportingTreeCalls.myReportingTree, 403, 'You do not have permission.', 'not_allowed'));
  open();
  expect(await screen.findByText('You do not have permission.')).toBeVisible();
});

test('a place of the address that is not, or no longer, one of theirs: says so, and leads to what is', async () => {
  listens();
  server.use(
    serves(reportingTreeCalls.myReportingTree, ({ request }) =>
      new URL(request.url).searchParams.has('location_id')
        ? problem(403, 'You do not have permission.', { code: 'not_allowed' })
        : HttpResponse.json(TREE),
    ),
  );
  const { user, address } = open('ad', '/reporting-percentages?location=2&working=shown');
  expect(await screen.findByText('That place is not one of yours')).toBeVisible();
  expect(screen.getByText(/^You do not have permission\. The address names a place/)).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Location' })).toHaveDisplayValue('Another place');
  await user.click(screen.getByRole('button', { name: 'Show what is yours' }));
  expect(await screen.findByRole('region', { name: 'Total' })).toBeVisible();
  await expect.poll(address).toBe('/reporting-percentages');
});

test("'An error occurred. Try reloading the page …' where the server says nothing", async () => {
  server.use(serves(reportingTreeCalls.myReportingTree, () => new HttpResponse('<html>', { status: 502 })));
  open();
  expect(await screen.findByText(/^An error occurred\. Try reloading the page or confirming/)).toBeVisible();
});
