/** "Print sheets": the depth chart, the recruitment chart and the invitations go to paper as the address shows them. */
import { depthChartCalls } from '@emmaus/contracts/depth-charts.contract';
import { invitationCalls } from '@emmaus/contracts/invitations.contract';
import { recruitmentChartCalls } from '@emmaus/contracts/recruitment-charts.contract';
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { renderRemote } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { answers, keepsWaiting, server } from '@emmaus/remote-kit/testing/server.ts';
import { setPaper } from '@emmaus/remote-kit/testing/window-width.ts';
import { act, screen, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { remote } from './root.tsx';
import { candidate, recruitmentChart } from './testing/candidates.ts';
import { chartMember, depthChart } from './testing/fixtures.ts';
import { invitationPage, invitationRow } from './testing/invitations.ts';

const PORTAL = {
  role: 'td',
  user: { locations: [{ id: 10, name: 'Lakeside Campus', location_type: 'Campus' }] },
} as const;
const MANY = Array.from({ length: 30 }, (_one, at) =>
  candidate(`Candidate ${at}`, { gender: at < 28 ? 'Female' : 'Male' }),
);

beforeEach(() => {
  server.use(
    keepsWaiting(depthChartCalls.watchMyDepthChart),
    keepsWaiting(recruitmentChartCalls.watchRecruitmentChart),
    answers(depthChartCalls.myDepthCharts, depthChart({ data: { 'New Contacts': [chartMember({})] } })),
    answers(recruitmentChartCalls.readRecruitmentChart, recruitmentChart(MANY)),
    answers(invitationCalls.listInvitations, invitationPage([invitationRow()])),
  );
});

const open = (path: string, role: 'td' | 'rd' = 'td') =>
  renderRemote(remote, {
    path,
    portal: fakePortal({ ...PORTAL, user: { locations: [...PORTAL.user.locations] }, role }),
  });

test.each([
  ['/depth-chart', 'td'],
  ['/recruitment-depth-chart', 'td'],
  ['/recruitment-depth-chart?view=list', 'td'],
  ['/invitations', 'td'],
  ['/invitations', 'rd'],
] as const)('%s has a quiet Print for a %s', async (path, role) => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  onTestFinished(() => print.mockRestore());
  const { user } = open(path, role);
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Print' }));
  await expect.poll(() => print.mock.calls.length).toBe(1);
});

test('where nobody stands on a chart there is nothing to print', async () => {
  server.use(answers(recruitmentChartCalls.readRecruitmentChart, recruitmentChart([])));
  open('/recruitment-depth-chart');
  await screen.findByText('Nobody stands on the recruitment chart of Lakeside Campus yet');
  expect(screen.queryByRole('button', { name: 'More' })).toBeNull();
});

test('the list on paper has all whom the filters let through, with name, column and time in it, whatever page is shown', async () => {
  open('/recruitment-depth-chart?view=list&gender=Female&page=2');
  await screen.findByRole('grid', { name: 'Candidates' });
  act(() => setPaper(true));
  const sheet = await screen.findByRole('table', { name: 'Candidates' });
  await within(sheet).findByRole('cell', { name: 'Candidate 0' });
  const [head, first, ...others] = within(sheet).getAllByRole('row');
  expect(head).toHaveTextContent(/^NameColumnHow long/);
  expect(first).toHaveTextContent(/^Candidate 0Potential Candidate3 weeks here/);
  expect(others).toHaveLength(27);
});
