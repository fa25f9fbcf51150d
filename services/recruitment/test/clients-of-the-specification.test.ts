/** The addresses of specification 3, §7, as clients that know nothing else of us ask for them. */
import { recruitmentCalls } from '@emmaus/contracts/recruitment.calls';
import { expect, test } from 'vitest';

const addresses = Object.values(recruitmentCalls).flatMap(({ method, path, aliases }) =>
  [path, ...aliases].map((one) => `${method} ${one}`),
);

test.each([
  'GET /depth_charts/addable_people',
  'GET /depth_charts/my_people',
  'GET /depth_charts/myDepthCharts',
  'GET /depth_charts/depthChartByPerson',
  'POST /depth_charts',
  'POST /depth_charts/transfer',
  'DELETE /depth_charts/:id',
  'GET /recruitment_depth_charts/addable_people',
  'GET /recruitment_depth_charts/members',
  'GET /recruitment_depth_charts/recruitment_depth_chart_by_location',
  'POST /recruitment_depth_charts',
  'POST /recruitment_depth_charts/transfer',
  'DELETE /recruitment_depth_charts/:id',
  'GET /recruitment_depth_charts/last-updated-at',
  'GET /get-recruitment-notes',
  'POST /recruitment-notes',
  'GET /people/invitation_table',
  'GET /people/invitation_table/',
  'GET /people/receivers',
  'PATCH /people/:id/gospel-highcall',
  'DELETE /people/:id/gospel-presentation',
  'DELETE /people/:id/high-call',
])('%s', (line) => {
  expect(addresses).toContain(line);
});
