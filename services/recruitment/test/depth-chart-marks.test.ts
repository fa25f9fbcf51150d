/** How the members of a depth chart are marked: "growing, commissioned: whoever sees the person in the discipleship tree". */
import { depthChartCalls } from '@emmaus/contracts/depth-charts.contract';
import type { Role } from '@emmaus/contracts/roles';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import { beforeAll, expect, test } from 'vitest';
import { recruitmentService } from '../src/service.ts';

const { addToDepthChart, membersOfDepthChart, myDepthCharts } = depthChartCalls;

const { service, house } = serviceForTests(recruitmentService);
/** Both are marked, and both of them the student and the alumni see. */
let disciple: number;
let participant: number;

beforeAll(async () => {
  const { owner } = service.database;
  const { campus } = house.places;
  const { student, alumni } = house.person;
  disciple = await house.addPerson({ firstName: 'Below', locationId: campus });
  participant = await house.addPerson({ firstName: 'Beside', locationId: campus });
  await owner('discipleship.disciple_mark').insert(
    [disciple, participant].map((person_id) => ({
      person_id,
      disciple_type: 'Growing Disciple',
      began_on: '2026-01-10',
    })),
  );
  await owner('discipleship.relation').insert({
    disciple_person_id: disciple,
    discipler_person_id: student,
    location_id: campus,
    began_on: '2026-01-10',
  });
  const [study] = (await owner('bible_studies.bible_study')
    .insert({
      name: 'Luke',
      location_id: campus,
      meeting_location: 'Library',
      start_date: '2026-01-10',
      day_of_week: 2,
      meeting_time: '19:00',
    })
    .returning('id')) as [{ id: number }];
  await owner('bible_studies.study_leader').insert(
    [student, alumni].map((person_id, index) => ({
      bible_study_id: study.id,
      person_id,
      position: index + 1,
      began_on: '2026-01-10',
    })),
  );
  await owner('bible_studies.study_participant').insert(
    [disciple, participant].map((person_id) => ({ bible_study_id: study.id, person_id, joined_on: '2026-01-10' })),
  );
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
