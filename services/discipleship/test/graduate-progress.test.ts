import { discipleshipCalls } from '@emmaus/contracts/discipleship.calls';
import { PROGRESS_FIGURES } from '@emmaus/contracts/graduate-progress.words';
import { ROLES, type Role } from '@emmaus/contracts/roles';
import { insertAll } from '@emmaus/service-kit/database/seeding';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import { setClock } from '@emmaus/service-kit/time';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { graduationRow, type GraduationDetails } from '../database/factories.ts';
import { discipleshipService } from '../src/service.ts';

const { campusGraduateProgress, regionalGraduationRecords } = discipleshipCalls;
const { service, house } = serviceForTests(discipleshipService);

const SHOWN: readonly Role[] = ['superadmin', 'admin', 'regional', 'rd', 'ad', 'pd', 'dsc'];
const DONE = { phone: '312-555-0142', email: 'somebody@mail.example.com', month: 'May', year: 2027 };

beforeAll(async () => {
  setClock('2027-04-10T18:00:00Z');
  const { campus, siblingCampus, farCampus } = house.places;
  const record = async (locationId: number, details: Partial<GraduationDetails> = {}) => {
    const personId = await house.addPerson({ firstName: 'Senior', schoolYear: 4, locationId });
    return graduationRow({ personId, locationId, recordYear: 2027, ...details });
  };
  const rows = [
    await record(campus),
    await record(campus, { status: 'Graduating' }),
    await record(campus, { status: 'Graduating', ...DONE }),
    await record(campus, { status: 'Remaining' }),
    await record(campus, { status: 'Unsure', vocation: 'seminary' }),
    await record(campus, { status: 'Vocation only', vocation: 'religious' }),
    // Of the season before, and one that was taken back.
    await record(campus, { status: 'Graduating', recordYear: 2026 }),
    { ...(await record(campus)), removed_at: '2027-03-02T12:00:00Z', removed_by_subject: 'somebody' },
    await record(siblingCampus, { status: 'Graduating', ...DONE }),
    await record(farCampus),
  ];
  for (const row of rows) await insertAll(service.database.as('discipleship'), 'graduation_record', [row]);
});
afterAll(() => setClock(undefined));

const progressFor = (role: Role) => service.call(campusGraduateProgress, { as: house.subject[role] });
const recordsFor = (role: Role, query = {}) =>
  service.call(regionalGraduationRecords, { as: house.subject[role], query });

test('"the campus progress table call -> table": each campus of this season, how many are sorted, whose info is complete, how many vocations', async () => {
  const { table } = await progressFor('rd');
  expect(table.map(({ campus }) => campus)).toEqual(['Hillcrest University', 'Lakeside College']);
  expect(table[1]).toEqual({
    campus: 'Lakeside College',
    location_id: house.places.campus,
    total_records: 5,
    designated_records: 4,
    graduating_seniors: 2,
    completed_graduating_seniors: 1,
    vocations: 2,
  });
});

test('"Role ad also sees a totals list"; "Graduate progress totals list: ad only"', async () => {
  expect((await progressFor('ad')).totals).toEqual({
    total_records: 6,
    designated_records: 5,
    graduating_seniors: 3,
    completed_graduating_seniors: 2,
    vocations: 2,
  });
  for (const role of SHOWN.filter((one) => one !== 'ad')) expect((await progressFor(role)).totals).toBeNull();
});

describe.each(SHOWN)('%s', (role) => {
  test('behind every number stand as many records as it says', async () => {
    const { table } = await progressFor(role);
    for (const figure of PROGRESS_FIGURES) {
      for (const row of table) {
        const { data, figure: told, total } = await recordsFor(role, { figure, location_id: row.location_id });
        expect([data.length, told.value, total]).toEqual([row[figure], row[figure], row[figure]]);
      }
      const all = await recordsFor(role, { figure, page_size: 100 });
      expect(all.data).toHaveLength(table.reduce((sum, row) => sum + row[figure], 0));
    }
  });
});

test('"GET /regional-graduation-records": a number says what it counts; a record names the person, the campus and what is known', async () => {
  const { data, figure } = await recordsFor('ad', {
    figure: 'completed_graduating_seniors',
    location_id: house.places.campus,
  });
  expect(figure.sentence).toBe('Of 1 senior at Lakeside College who is graduating the info is complete.');
  expect(data).toMatchObject([
    { campus: 'Lakeside College', graduation_status: 'Graduating', is_complete: true, has_vocation: false },
  ]);
  expect(data[0]?.person?.name).toBe('Senior Example');
  expect((await recordsFor('ad')).figure.title).toBe('Seniors');
});

test('who has moved to where one sees nobody is counted, and not named', async () => {
  const { siblingCampus, farCampus } = house.places;
  const query = { figure: 'graduating_seniors', location_id: siblingCampus };
  const { data } = await recordsFor('ad', query);
  const { owner } = service.database;
  const id = data[0]?.person?.id ?? 0;
  await owner('people.person').where({ id }).update({ primary_location_id: farCampus });
  expect((await recordsFor('ad', query)).data).toMatchObject([{ person: null }]);
  await owner('people.person').where({ id }).update({ primary_location_id: siblingCampus });
});

test('other roles are refused, whoever has not signed in, places of others, and what is no figure', async () => {
  for (const role of ROLES.filter((one) => !SHOWN.includes(one)))
    for (const call of [campusGraduateProgress, regionalGraduationRecords])
      expect(await service.refused(call, { as: house.subject[role] })).toMatchObject({ status: 403 });
  expect(await service.refused(campusGraduateProgress)).toMatchObject({ status: 401 });
  const ask = (query: Record<string, string | number>) =>
    service.refused(regionalGraduationRecords, { as: house.subject.ad, query });
  expect(await ask({ location_id: house.places.farCampus })).toMatchObject({ status: 403 });
  expect(await ask({ figure: 'alumni' })).toMatchObject({ status: 422 });
});
