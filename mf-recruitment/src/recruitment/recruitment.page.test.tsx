/** "Recruitment depth chart" (specification 3, §2, §4, §8, §9): the board, its filters, and what is done with a card. */
import { recruitmentChartCalls as calls, type RecruitmentMember } from '@emmaus/contracts/recruitment-charts.contract';
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { renderRemote } from '@emmaus/remote-kit/testing/render-remote.tsx';
import {
  answers,
  HttpResponse,
  keepsWaiting,
  problem,
  refuses,
  serves,
  server,
  takes,
} from '@emmaus/remote-kit/testing/server.ts';
import { setWindowWidth } from '@emmaus/remote-kit/testing/window-width.ts';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { remote } from '../root.tsx';
import { candidate, candidateNotes, recruitmentChart } from '../testing/candidates.ts';

const PATH = '/recruitment-depth-chart';
const CAMPUS = { id: 10, name: 'Lakeside Campus', location_type: 'Campus' };

beforeEach(() => {
  setWindowWidth(1440);
  server.use(keepsWaiting(calls.watchRecruitmentChart));
});

const director = () => fakePortal({ role: 'td', user: { locations: [CAMPUS] } });

function open(members: readonly RecruitmentMember[], query = '', portal = director()) {
  server.use(answers(calls.readRecruitmentChart, recruitmentChart(members)));
  return renderRemote(remote, { path: PATH + query, portal });
}

const region = (name: string) => screen.findByRole('region', { name });
const card = (name: string) => screen.findByRole('listitem', { name });
type Rendered = ReturnType<typeof open>;

async function choose({ user }: Rendered, name: string, item: string) {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
}

describe('the board', () => {
  test('has eight columns, and a last-updated date as short month, day and year', async () => {
    open([candidate('Ann Baker'), candidate('Ben Novak', { recruitment_depth_chart_column_id: 95 })]);
    const board = await region('Recruitment depth chart of Lakeside Campus');
    expect(
      within(board)
        .getAllByRole('heading', { level: 2 })
        .map((head) => head.textContent),
    ).toEqual([
      'Potential Candidate',
      'Top Candidate',
      'Invited to Apply',
      'Applied',
      'Declined Invitation',
      'Not Invited to Apply',
      'Hired',
      'Not Hired',
    ]);
    await region('Hired, 1');
    expect(screen.getByText('Lakeside Campus: 2 candidates. Last updated Nov 23, 2026.')).toBeVisible();
  });

  test('a card shows name, a gender dot, school year, an involvement badge, Greek and Varsity, and how long', async () => {
    open([
      candidate('Ann Baker', { involvement: 'Growing Disciple Maker', is_greek: true, is_varsity: true }),
      candidate('Ben Novak', {
        gender: 'Male',
        involvement: 'BSPx4',
        recruitment_depth_chart_column_id: 76,
        is_reason_missing: true,
      }),
    ]);
    expect(await card('Ann Baker')).toHaveTextContent(
      'Ann BakerJuniorFemaleGDMGrowing Disciple MakerGreekVarsity3 weeks here',
    );
    const ben = await card('Ben Novak');
    expect(ben).toHaveTextContent('JuniorMale3 weeks here');
    expect(ben).toHaveTextContent('Why they declined is not said yet');
  });

  test.each([
    ['Growing Disciple Maker', 'GDM'],
    ['Disciple Maker', 'DM'],
    ['Growing Disciple', 'GD'],
    ['Commissioned Disciple', 'CD'],
  ] as const)('"an involvement badge with abbreviations (GDM, DM, GD, CD)": %s', async (involvement, short) => {
    open([candidate('Ann Baker', { involvement })]);
    expect(within(await card('Ann Baker')).getByText(short)).toBeVisible();
  });

  test('"Two facts on a card can be chosen", on the board', async () => {
    const { user, address } = open([candidate('Ann Baker', { involvement: 'Growing Disciple Maker', is_greek: true })]);
    await card('Ann Baker');
    await user.click(screen.getByRole('button', { name: 'Facts' }));
    const [, second] = await screen.findAllByRole('menuitemradio', { name: 'Affinity' });
    await user.click(second!);
    await expect.poll(address).toBe(`${PATH}?facts=year.affinity`);
    await expect.poll(async () => (await card('Ann Baker')).textContent).toMatch(/GreekGreek$/);
  });

  test('if every column is empty a no-data state for the location is shown', async () => {
    open([]);
    expect(await screen.findByText('Nobody stands on the recruitment chart of Lakeside Campus yet')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add candidate' })).toBeVisible();
  });

  test('a 403 shows the unauthorized state', async () => {
    server.use(refuses(calls.readRecruitmentChart, 403, 'You may not see this.', 'not_allowed'));
    renderRemote(remote, { path: PATH, portal: director() });
    expect(await screen.findByText('Unauthorized')).toBeVisible();
  });

  test("any other failure shows 'Error getting recruitment depth chart data.'", async () => {
    server.use(refuses(calls.readRecruitmentChart, 503, 'Not now.'));
    renderRemote(remote, { path: PATH, portal: director() });
    expect(await screen.findByText('Error getting recruitment depth chart data.')).toBeVisible();
  });

  test('regional users get a location selector', async () => {
    const asked: (string | null)[] = [];
    server.use(
      serves(calls.readRecruitmentChart, ({ request }) => {
        asked.push(new URL(request.url).searchParams.get('location_id'));
        return HttpResponse.json(recruitmentChart([candidate('Ann Baker')]));
      }),
    );
    const locations = [
      { id: 2, name: 'North Region', location_type: 'Region' },
      CAMPUS,
      { id: 11, name: 'Hillcrest', location_type: 'Campus' },
    ];
    const { user, address } = renderRemote(remote, {
      path: PATH,
      portal: fakePortal({ role: 'rd', user: { locations } }),
    });
    await card('Ann Baker');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Location' }), 'Hillcrest');
    await expect.poll(() => asked).toEqual(['10', '11']);
    await expect.poll(address).toBe(`${PATH}?location=11`);
    await card('Ann Baker');
  });
});

describe('"Filters (multi-select): gender, school year, involvement, affinity"', () => {
  const everybody = () => [
    candidate('Ann Baker', { is_greek: true }),
    candidate('Ben Novak', { gender: 'Male', is_greek: true, is_varsity: true, school_year: 'senior' }),
    candidate('Cid Reyes', { gender: 'Male', is_varsity: true, involvement: 'Disciple Maker' }),
  ];

  test('several of one kind widen; they stand in the address, with their counts', async () => {
    const { user, address } = open(everybody());
    await card('Ann Baker');
    await user.click(screen.getByRole('button', { name: 'School year' }));
    expect(await screen.findByRole('menuitemcheckbox', { name: /Junior/ })).toHaveTextContent('Junior2');
    await user.click(screen.getByRole('menuitemcheckbox', { name: /^Senior ?1/ }));
    await expect.poll(() => screen.queryByRole('listitem', { name: 'Ann Baker' })).toBeNull();
    await user.click(screen.getByRole('menuitemcheckbox', { name: /Junior/ }));
    await card('Ann Baker');
    await expect.poll(address).toBe(`${PATH}?school_year=junior%2Csenior`);
  });

  test('affinity: when both are chosen a candidate must be both', async () => {
    const { user } = open(everybody(), '?affinity=Greek,Varsity');
    await card('Ben Novak');
    expect(screen.queryByRole('listitem', { name: 'Ann Baker' })).not.toBeInTheDocument();
    expect(screen.queryByRole('listitem', { name: 'Cid Reyes' })).not.toBeInTheDocument();
    expect(screen.getByText(/^Lakeside Campus: 1 of 3 candidates\./)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await card('Cid Reyes');
  });

  test('that nobody fits say so, and give everybody back', async () => {
    const { user } = open(everybody(), '?school_year=freshman');
    expect(await screen.findByText('Nobody fits all of these filters')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show everybody' }));
    await card('Ann Baker');
  });

  test('hold for the list, too, which goes into a file as it is shown', async () => {
    const { user, address } = open(everybody(), '?gender=Male');
    await card('Ben Novak');
    await user.click(screen.getByRole('button', { name: 'List' }));
    const table = await screen.findByRole('grid', { name: 'Candidates' });
    expect(within(table).queryByText('Ann Baker')).not.toBeInTheDocument();
    expect(within(table).getByText('Cid Reyes')).toBeVisible();
    await expect.poll(address).toBe(`${PATH}?gender=Male&view=list`);
    const asked: string[] = [];
    server.use(
      serves(calls.exportCandidates, ({ request }) => {
        asked.push(new URL(request.url).search);
        return problem(503, 'Not now.');
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    await expect.poll(() => asked).toEqual(['?location_id=10&gender=Male']);
  });
});

describe('the list', () => {
  test.each([
    ['name', 'Name', ['Ann', 'Ben', 'Cid']],
    ['column', 'Column', ['Ben', 'Cid', 'Ann']],
    ['since', 'How long', ['Cid', 'Ben', 'Ann']],
  ])('is sorted by %s, in the address, and back', async (column, title, order) => {
    const since = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    const { user, address } = open(
      [
        candidate('Cid', { recruitment_depth_chart_column_id: 73, in_column_since: since(1) }),
        candidate('Ann', { recruitment_depth_chart_column_id: 95, in_column_since: since(9) }),
        candidate('Ben', { recruitment_depth_chart_column_id: 72, in_column_since: since(5) }),
      ],
      '?view=list',
    );
    const names = () => screen.getAllByRole('row').flatMap((line) => /Ann|Ben|Cid/.exec(line.textContent)?.[0] ?? []);
    await user.click(await screen.findByRole('columnheader', { name: title }));
    await expect.poll(address).toBe(`${PATH}?view=list&sort=${column}`);
    await expect.poll(names).toEqual(order);
    await user.click(screen.getByRole('columnheader', { name: title }));
    await expect.poll(address).toBe(`${PATH}?view=list&sort=-${column}`);
    await expect.poll(names).toEqual(order.toReversed());
  });
});

describe('a move', () => {
  test('moves the person at once, sends where they were, and can be undone', async () => {
    const [ann, ben] = [candidate('Ann Baker'), candidate('Ben Novak', { recruitment_depth_chart_column_id: 73 })];
    const moved = { ...ann, recruitment_depth_chart_column_id: 73, place: 'b', version: 2 } as const;
    const answer = Promise.withResolvers<void>();
    const sent = takes(calls.moveCandidate, { message: 'Moved.', seq: 4, member: moved }, answer.promise);
    const undone = takes(calls.undoCandidateMove, { message: 'Back.', seq: 5, member: { ...ann, version: 3 } });
    const rendered = open([ann, ben]);
    await choose(rendered, 'Ann Baker', 'Top Candidate');
    await region('Top Candidate, 2');
    answer.resolve();
    await expect
      .poll(() => sent)
      .toEqual([
        {
          chart_member_id: ann.chart_member_id,
          recruitment_depth_chart_column: 73,
          from_column: 72,
          location_id: 10,
          after: ben.id,
        },
      ]);
    await expect.poll(() => rendered.portal.notify.mock.lastCall?.[0].text).toBe('Moved to Top Candidate');
    rendered.portal.notify.mock.lastCall?.[0].action?.run();
    await region('Potential Candidate, 1');
    await expect.poll(() => undone).toEqual([{ seq: 4, location_id: 10 }]);
  });

  test('if the server rejects it the card returns to its old column, with the server’s message', async () => {
    server.use(refuses(calls.moveCandidate, 409, 'Maria moved Ann Baker to Applied in the meantime.', 'conflict'));
    const rendered = open([candidate('Ann Baker')]);
    await choose(rendered, 'Ann Baker', 'Hired');
    await expect
      .poll(() => rendered.portal.notify.mock.lastCall?.[0])
      .toEqual({
        intent: 'error',
        text: 'Ann Baker was not moved. Maria moved Ann Baker to Applied in the meantime.',
      });
    await region('Potential Candidate, 1');
  });

  test('of whoever is here no more is refused, and the chart is shown without them', async () => {
    server.use(refuses(calls.moveCandidate, 404, 'This person was not found.', 'not_found'));
    const rendered = open([candidate('Ann Baker'), candidate('Ben Novak')]);
    await region('Potential Candidate, 2');
    server.use(answers(calls.readRecruitmentChart, recruitmentChart([candidate('Ben Novak')])));
    await choose(rendered, 'Ann Baker', 'Hired');
    await region('Potential Candidate, 1');
    expect(screen.queryByRole('listitem', { name: 'Ann Baker' })).not.toBeInTheDocument();
  });

  test('into Declined Invitation asks why', async () => {
    const ann = candidate('Ann Baker');
    const moved = { ...ann, recruitment_depth_chart_column_id: 76, version: 2, is_reason_missing: true } as const;
    server.use(
      answers(calls.moveCandidate, { message: 'Moved.', seq: 4, member: moved }),
      answers(calls.readRecruitmentNotes, candidateNotes({ person_id: ann.chart_member_id })),
    );
    const rendered = open([ann]);
    await choose(rendered, 'Ann Baker', 'Declined Invitation');
    expect(await screen.findByRole('dialog', { name: 'Notes on Ann Baker' })).toBeVisible();
  });
});
