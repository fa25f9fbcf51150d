/** A chart of which only the first cards are read. */
import { recruitmentChartCalls as calls, type RecruitmentChart } from '@emmaus/contracts/recruitment-charts.contract';
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { renderRemote } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { HttpResponse, serves, server } from '@emmaus/remote-kit/testing/server.ts';
import { remote } from '../root.tsx';
import { candidate, recruitmentChart } from './candidates.ts';

export const PATH = '/recruitment-depth-chart';
const NOBODY: NonNullable<RecruitmentChart['counts']> = {
  'Potential Candidate': 0,
  'Top Candidate': 0,
  'Invited to Apply': 0,
  Applied: 0,
  'Declined Invitation': 0,
  'Not Invited to Apply': 0,
  Hired: 0,
  'Not Hired': 0,
};
const ANN = candidate('Ann Baker');
const TOM = candidate('Tom Price', { recruitment_depth_chart_column_id: 73 });
/** Stands behind those whose cards are read. */
export const ZOE = candidate('Zoe Young', { is_greek: true });

export const chart = () =>
  recruitmentChart([ANN, TOM], {
    total: 2_368,
    counts: { ...NOBODY, 'Potential Candidate': 2_177, 'Top Candidate': 191 },
  });

export const isLookedFor = (asked: string) => /search|affinity/.test(asked);

/** The service looks among all. */
export function openChart(
  query = '',
  found = recruitmentChart([ZOE], { counts: { ...NOBODY, 'Potential Candidate': 1 } }),
) {
  const asked: string[] = [];
  server.use(
    serves(calls.readRecruitmentChart, ({ request }) => {
      const { search } = new URL(request.url);
      if (!isLookedFor(search)) return HttpResponse.json(chart());
      asked.push(search);
      return HttpResponse.json(found);
    }),
  );
  const locations = [{ id: 10, name: 'Lakeside Campus', location_type: 'Campus' }];
  const portal = fakePortal({ role: 'td', user: { locations } });
  return { asked, ...renderRemote(remote, { path: PATH + query, portal }) };
}
