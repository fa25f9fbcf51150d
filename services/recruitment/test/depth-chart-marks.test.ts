/** How the members of a depth chart are marked: "growing, commissioned: whoever sees the person in the discipleship tree". */
import { depthChartCalls } from '@emmaus/contracts/depth-charts.contract';
import type { Role } from '@emmaus/contracts/roles';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import { beforeAll, expect, test } from 'vitest';
import { recruitmentService } from '../src/service.ts';
import { discipleAndParticipant } from './fixtures.ts';

const { addToDepthChart, membersOfDepthChart, myDepthCharts } = depthChartCalls;

const { service, house } = serviceForTests(recruitmentService);
/** Both are marked, and both of them the student and the alumni see. */
let disciple: number;
let participant: number;

beforeAll(async () => {
  ({ disciple, participant } = await discipleAndParticipant(service, house));
});

test.each<[Role, Record<'disciple' | 'participant', string | null>]>([
  ['td', { disciple: 'Growing Disciple', participant: 'Growing Disciple' }],
  ['rd', { disciple: 'Growing Disciple', participant: 'Growing Disciple' }],
  ['student', { disciple: 'Growing Disciple', participant: null }],
  ['alumni', { disciple: null, participant: null }],
  ['dsc', { disciple: null, participant: null }],
])('%s: %o, by each call that tells of members', async (role, marks) => {
  const as = house.subject[role];
  const added = [disciple, participant].map((id) =>
    service.call(addToDepthChart, { as, body: { chart_member_id: id, depth_chart_column_id: 1 } }),
  );
  const told = new Map((await Promise.all(added)).map(({ member }) => [member?.chart_member_id, member]));
  const { data } = await service.call(myDepthCharts, { as });
  const { data: found } = await service.call(membersOfDepthChart, { as, query: {} });
  for (const members of [[...told.values()], Object.values(data).flat(), found]) {
    const markOf = (id: number) => members.find((member) => member?.chart_member_id === id)?.disciple_type;
    expect({ disciple: markOf(disciple), participant: markOf(participant) }).toEqual(marks);
  }
});
