/** "Student" means: holds the role student, or holds no role and has a school year. */
import { peopleCalls } from '@emmaus/contracts/people.calls';
import type { Role } from '@emmaus/contracts/roles';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import { beforeAll, expect, test } from 'vitest';
import { peopleService } from '../src/service.ts';

const { service, house } = serviceForTests(peopleService);

const KINDS: readonly [name: string, details: { role?: Role; schoolYear?: number }, isStudent: boolean][] = [
  ['Learning', { role: 'student', schoolYear: 3 }, true],
  ['Yearless', { role: 'student' }, true],
  ['Newcomer', { schoolYear: 1 }, true],
  ['Neighbour', {}, false],
  ['Graduated', { role: 'alumni', schoolYear: 4 }, false],
  ['Serving', { role: 'missionary', schoolYear: 4 }, false],
];

beforeAll(async () => {
  for (const [firstName, details] of KINDS)
    await house.addPerson({ firstName, lastName: 'Kind', locationId: house.places.siblingCampus, ...details });
});

const published = () => service.database.owner('people.published_person_v1').where({ last_name: 'Kind' });

test.each(KINDS)(
  '"holds the role student, or holds no role and has a school year": %s, %o: %s',
  async (first_name, _details, is_student) => {
    expect(await published().where({ first_name }).first()).toMatchObject({ is_student });
  },
);

test('whoever serves and learns is one as well', async () => {
  const { owner } = service.database;
  const { id } = await published().where({ first_name: 'Serving' }).first('id');
  const second = { person_id: id, role: 'student', location_id: house.places.siblingCampus };
  await owner('people.role_grant').insert(second);
  expect(await published().where({ id }).first()).toMatchObject({ is_student: true });
  await owner('people.role_grant').where(second).delete();
});

test('"It is one published column, and every count uses it": the file of contacts holds them, and no others', async () => {
  const query = { csv_type: 'all-contacts', involve_type: 'all-students' };
  const response = await service.request(peopleCalls.exportPeople, { as: house.subject.admin, query });
  const contacts = (await response.text()).split('\r\n').filter((line) => line.includes(',Kind,'));
  expect(new Set(contacts.map((line) => line.split(',')[0]))).toEqual(new Set(['Learning', 'Newcomer', 'Yearless']));
});
