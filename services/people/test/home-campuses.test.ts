/** How each campus is doing, as the home page of those tells who look after several. */
import { campusCalls } from '@emmaus/contracts/campuses.contract';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import { setClock } from '@emmaus/service-kit/time';
import { afterEach, describe, expect, test } from 'vitest';
import { peopleService } from '../src/service.ts';

const { listMyCampuses } = campusCalls;
const { service, house } = serviceForTests(peopleService);

/** A Saturday: weeks end with it. */
const NOON = '2026-11-21T18:00:00Z';

afterEach(async () => {
  setClock(undefined);
  await service.database.owner('bible_studies.bible_study').delete();
});

const list = async (as = house.subject.rd) => (await service.call(listMyCampuses, { as })).data;

interface Meeting {
  day: string;
  reported?: boolean;
  expected?: boolean;
  withheld?: boolean;
}

async function meets(location_id: number, ...meetings: Meeting[]): Promise<void> {
  const { owner } = service.database;
  const [{ id }] = (await owner('bible_studies.bible_study')
    .insert({
      name: 'Study',
      location_id,
      meeting_location: 'Library',
      start_date: '2026-01-01',
      day_of_week: 2,
      meeting_time: '19:00',
    })
    .returning('id')) as [{ id: number }];
  for (const { day, reported = true, expected = true, withheld = false } of meetings)
    await owner('bible_studies.attendance').insert({
      bible_study_id: id,
      met_on_date: day,
      met_at_time: '19:00',
      expected,
      scheduled: true,
      ...(withheld && { withheld_at: `${day}T23:30:00Z` }),
      ...(reported && {
        submitted_at: `${day}T23:30:00Z`,
        first_submitted_at: `${day}T23:30:00Z`,
        first_received_at: `${day}T23:30:00Z`,
      }),
    });
}

describe('GET /people/my-campuses', () => {
  test('names the campuses below, by name, also those where nothing happens', async () => {
    expect((await list()).map(({ name }) => name)).toEqual(['Hillcrest University', 'Lakeside College']);
    expect((await list())[0]).toMatchObject({
      meetings_by_week: Array.from({ length: 12 }, () => 0),
      reports_missing: 0,
    });
    const all = (await list(house.subject.admin)).map(({ name }) => name);
    expect(all).toEqual(['Bayou State', 'Hillcrest University', 'Lakeside College']);
  });

  test('counts the meetings of each of twelve weeks up to today, the oldest first', async () => {
    setClock(NOON);
    await meets(
      house.places.campus,
      { day: '2026-11-21' },
      { day: '2026-11-15' },
      { day: '2026-11-14' },
      { day: '2026-08-30' },
      // One day too old; not reported; withheld.
      { day: '2026-08-29' },
      { day: '2026-11-17', reported: false },
      { day: '2026-11-18', reported: false, withheld: true },
    );
    await meets(house.places.campus, { day: '2026-11-15' });
    await meets(house.places.farCampus, { day: '2026-11-15' });
    const lakeside = (await list()).find(({ id }) => id === house.places.campus);
    expect(lakeside?.meetings_by_week).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 3]);
  });

  test('counts the reports missing since 1 August', async () => {
    setClock(NOON);
    await meets(
      house.places.siblingCampus,
      { day: '2026-11-17', reported: false },
      { day: '2026-08-01', reported: false },
      { day: '2026-07-31', reported: false },
      { day: '2026-11-10', reported: false, expected: false },
      { day: '2026-11-03', reported: false, withheld: true },
    );
    expect((await list()).map(({ reports_missing }) => reports_missing)).toEqual([2, 0]);
  });

  test('counts who was added within seven days, and nobody from elsewhere', async () => {
    const before = await list();
    const { owner } = service.database;
    const fresh = await house.addPerson({ locationId: house.places.siblingCampus });
    const older = await house.addPerson({ locationId: house.places.siblingCampus });
    await owner('people.person_record').where({ id: fresh }).update({ created_at: new Date() });
    await owner('people.person_record')
      .where({ id: older })
      .update({ created_at: new Date(Date.now() - 8 * 86_400_000) });
    expect((await list()).map(({ new_people }) => new_people)).toEqual([
      (before[0]?.new_people ?? 0) + 1,
      before[1]?.new_people,
    ]);
  });

  test('an area director is told of the campuses of their area, the day being that of each campus', async () => {
    // Still Friday in Los Angeles and in Chicago.
    setClock('2026-11-21T05:30:00Z');
    await meets(house.places.campus, { day: '2026-11-21', reported: false });
    const told = await list(house.subject.ad);
    expect(told.map(({ name, reports_missing }) => [name, reports_missing])).toEqual([
      ['Hillcrest University', 0],
      ['Lakeside College', 0],
    ]);
  });

  test('needs sign-in', async () => {
    expect(await service.refused(listMyCampuses)).toMatchObject({ status: 401 });
  });

  test.each(['td', 'missionary', 'pd', 'parish-td', 'student', 'alumni', 'guest', 'nobody'] as const)(
    '%s: 403',
    async (who) => {
      expect(await service.refused(listMyCampuses, { as: house.subject[who] })).toMatchObject({ status: 403 });
    },
  );
});
