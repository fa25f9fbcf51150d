/** "On 1 March one record per senior and senior_plus of each campus is generated for the graduation year." */
import { insertAll } from '@emmaus/service-kit/database/seeding';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import { setClock } from '@emmaus/service-kit/time';
import type { Knex } from 'knex';
import { breakInserts } from '@emmaus/service-kit/testing/broken-row';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { graduationRow } from '../database/factories.ts';
import { generateGraduationRecords } from '../src/graduation/generate-records.ts';
import { discipleshipService } from '../src/service.ts';

const { service, house } = serviceForTests(discipleshipService);
let own: Knex;
beforeAll(() => {
  own = service.database.as('discipleship');
});
afterEach(async () => {
  setClock(undefined);
  for (const table of ['graduation_event', 'graduation_board', 'graduation_record', 'graduation_generation'])
    await own(table).delete();
});

const [JUNIOR, SENIOR, SENIOR_PLUS] = [3, 4, 5];
const student = (schoolYear: number, locationId = house.places.campus) =>
  house.addPerson({ firstName: 'Gen', locationId, schoolYear });
const yearsOf = (person_id: number): Promise<number[]> =>
  own('graduation_record').where({ person_id }).pluck('record_year');

test('seniors and senior plus have one, others none; whoever has one by hand keeps that', async () => {
  const [senior, plus, junior, byHand] = await Promise.all(
    [SENIOR, SENIOR_PLUS, JUNIOR, SENIOR].map((y) => student(y)),
  );
  const row = graduationRow({
    personId: byHand as number,
    locationId: house.places.campus,
    recordYear: 2027,
    status: 'Unsure',
  });
  await insertAll(own, 'graduation_record', [row]);
  setClock('2027-03-01T18:00:00Z');
  await generateGraduationRecords();
  expect(await yearsOf(senior as number)).toEqual([2027]);
  expect(await yearsOf(plus as number)).toEqual([2027]);
  expect(await yearsOf(junior as number)).toEqual([]);
  expect(await own('graduation_record').where({ person_id: byHand })).toMatchObject([{ graduation_status: 'Unsure' }]);
});

test('of whom only a vocation was told before they were a senior, the record comes onto the board with all that it says', async () => {
  const [senior, junior, newcomer] = [await student(SENIOR), await student(JUNIOR), await student(SENIOR)];
  const told = { status: 'Vocation only', vocation: 'seminary', phone: '312-555-0142', recordYear: 2027 } as const;
  const { campus, farCampus } = house.places;
  await insertAll(own, 'graduation_record', [
    graduationRow({ personId: senior, locationId: campus, ...told }),
    graduationRow({ personId: junior, locationId: campus, ...told }),
    graduationRow({ personId: newcomer, locationId: farCampus, ...told }),
  ]);
  setClock('2027-03-01T18:00:00Z');
  await generateGraduationRecords();
  const of = (person_id: number) => own('graduation_record').where({ person_id });
  const sorts = { graduation_status: null, is_entering_seminary: true, phone: '312-555-0142', location_id: campus };
  expect(await of(senior)).toMatchObject([{ ...sorts, version: 2 }]);
  expect(await of(newcomer)).toMatchObject([{ ...sorts, version: 2 }]);
  expect(await of(junior)).toMatchObject([{ graduation_status: 'Vocation only', version: 1 }]);
  const [{ id }] = await of(senior);
  expect(await own('graduation_event').where({ record_id: id }).orderBy('seq', 'desc').first()).toMatchObject({
    kind: 'moved',
    from_status: 'Vocation only',
    to_status: null,
  });
});

test('whoever becomes a senior later, or is taken back, is not generated again; the next year all are', async () => {
  const senior = await student(SENIOR);
  setClock('2027-03-02T12:00:00Z');
  await generateGraduationRecords();
  await own('graduation_record').where({ person_id: senior }).update({ removed_at: 'now', removed_by_subject: 'x' });
  const late = await student(SENIOR);
  expect(await generateGraduationRecords()).toBe(0);
  expect(await yearsOf(late)).toEqual([]);
  setClock('2028-03-02T12:00:00Z');
  await generateGraduationRecords();
  expect(await yearsOf(late)).toEqual([2028]);
});

test.each([
  ['2027-03-01T05:59:00Z', [], []],
  ['2027-03-01T06:00:00Z', [2027], []],
  ['2027-03-01T08:00:00Z', [2027], [2027]],
  ['2027-08-02T06:00:00Z', [], []],
])('it is 1 March at the campus itself: %s', async (moment, near, far) => {
  const [here, there] = [await student(SENIOR), await student(SENIOR, house.places.farCampus)];
  setClock(moment);
  await generateGraduationRecords();
  expect(await yearsOf(here)).toEqual(near);
  expect(await yearsOf(there)).toEqual(far);
});

test('several processes at once make each record once', async () => {
  const senior = await student(SENIOR);
  setClock('2027-03-05T12:00:00Z');
  await Promise.all([1, 2, 3, 4].map(() => generateGraduationRecords()));
  expect(await yearsOf(senior)).toEqual([2027]);
});

test('"of each campus": one at which it fails is told, and holds up no other', async () => {
  const { campus, farCampus } = house.places;
  const broken = Math.min(campus, farCampus);
  const [here, there] = [await student(SENIOR, broken), await student(SENIOR, Math.max(campus, farCampus))];
  const { mend } = await breakInserts(service.database.owner, {
    table: 'discipleship.graduation_generation',
    when: `new.location_id = ${broken}`,
    says: 'this campus is broken',
  });
  setClock('2027-03-02T18:00:00Z');
  await expect(generateGraduationRecords()).rejects.toThrow('this campus is broken');
  expect([await yearsOf(here), await yearsOf(there)]).toEqual([[], [2027]]);
  await mend();
  expect(await generateGraduationRecords()).toBeGreaterThan(0);
  expect(await yearsOf(here)).toEqual([2027]);
});
