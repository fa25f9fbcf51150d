/** How a timeline tells of somebody who was handed from one discipler to the next. */
import type { Role } from '@emmaus/contracts/roles';
import { timelineCalls } from '@emmaus/contracts/timeline.contract';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import { expect, test } from 'vitest';
import { peopleService } from '../src/service.ts';

const { service, house } = serviceForTests(peopleService);

async function told(role: Role, id: number): Promise<string[]> {
  const query = { limit: 50, group: 'discipleship' } as const;
  const { data } = await service.call(timelineCalls.getTimeline, { as: house.subject[role], params: { id }, query });
  return data.map(({ kind, day, person, beside, what }) =>
    [kind, day, beside, person?.name ?? null, what].filter((one) => one !== null).join(' · '),
  );
}

test('a transfer is one entry from whom to whom, and who sees only one of the two relations is told that one', async () => {
  const { missionary, student, td } = house.person;
  const disciple_person_id = await house.addPerson({
    firstName: 'Handed',
    lastName: 'Over',
    role: 'student',
    schoolYear: 1,
    locationId: house.places.campus,
  });
  const { campus: location_id, farCampus } = house.places;
  const relation = { disciple_person_id, location_id };
  const moved = { ended_reason: 'Moved to another discipler' };
  await service.database.owner('discipleship.relation').insert([
    { ...relation, discipler_person_id: td, began_on: '2025-02-01', ended_on: '2025-03-01', ...moved },
    {
      ...relation,
      discipler_person_id: missionary,
      began_on: '2025-03-01',
      ended_on: '2025-04-01',
      ended_reason: 'Other',
    },
    { ...relation, discipler_person_id: student, began_on: '2025-05-01', ended_on: '2025-06-01', ...moved },
    { ...relation, discipler_person_id: td, began_on: '2025-06-01', ended_on: '2025-06-02', ...moved },
    // What was taken back at once never was.
    {
      ...relation,
      discipler_person_id: missionary,
      began_on: '2025-06-03',
      ended_on: '2025-06-03',
      ended_reason: 'Other',
      removed_at: '2025-06-03',
    },
    { ...relation, location_id: farCampus, discipler_person_id: student, began_on: '2025-06-02' },
  ]);
  expect(await told('missionary', disciple_person_id)).toEqual([
    'discipler_ended · 2025-06-02 · Td Tester · Moved to another discipler',
    'transferred · 2025-06-01 · Student Tester · Td Tester',
    'discipler · 2025-05-01 · Student Tester',
    'discipler_ended · 2025-04-01 · Missionary Tester · Other',
    'transferred · 2025-03-01 · Td Tester · Missionary Tester',
    'discipler · 2025-02-01 · Td Tester',
  ]);
  expect(await told('superadmin', disciple_person_id)).toContain(
    'transferred · 2025-06-02 · Td Tester · Student Tester',
  );
  // Their own disciple, now and before: nothing of the others.
  expect(await told('student', disciple_person_id)).toEqual([
    'discipler · 2025-06-02 · Student Tester',
    'discipler_ended · 2025-06-01 · Student Tester · Moved to another discipler',
    'discipler · 2025-05-01 · Student Tester',
  ]);
});
