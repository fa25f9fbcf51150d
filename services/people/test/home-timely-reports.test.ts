import { personCalls } from '@emmaus/contracts/person.contract';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import { setClock } from '@emmaus/service-kit/time';
import { afterEach, describe, expect, test } from 'vitest';
import { peopleService } from '../src/service.ts';

const { getTimelyReports } = personCalls;

const { service, house } = serviceForTests(peopleService);
afterEach(async () => {
  setClock(undefined);
  await service.database.owner('bible_studies.bible_study').delete();
});

/** A study of the student with a report of the same evening for each day. */
async function reportedOn(days: readonly string[], personId = house.person.student, locationId = house.places.campus) {
  const { owner } = service.database;
  const [{ id }] = (await owner('bible_studies.bible_study')
    .insert({
      name: 'Study',
      location_id: locationId,
      meeting_location: 'Library',
      start_date: '2026-01-01',
      day_of_week: 2,
      meeting_time: '19:00',
    })
    .returning('id')) as [{ id: number }];
  await owner('bible_studies.study_leader').insert({
    bible_study_id: id,
    person_id: personId,
    position: 1,
    began_on: '2026-01-01',
  });
  for (const day of days)
    await owner('bible_studies.attendance').insert({
      bible_study_id: id,
      met_on_date: day,
      met_at_time: '19:00',
      expected: true,
      scheduled: true,
      submitted_at: `${day}T23:30:00Z`,
      submitted_by_person_id: personId,
      first_submitted_at: `${day}T23:30:00Z`,
      first_received_at: `${day}T23:30:00Z`,
      first_submitted_by_person_id: personId,
      first_submitted_by_root_person_id: personId,
    });
}

const mondays = (first: string, count: number): string[] =>
  Array.from({ length: count }, (_, week) =>
    Temporal.PlainDate.from(first)
      .add({ days: 7 * week })
      .toString(),
  );

const count = (as = house.subject.student) => service.call(getTimelyReports, { as });

describe('GET /people/get-timely-reports/', () => {
  test('counts the weeks of the running semester', async () => {
    setClock('2026-11-21T12:00:00Z');
    expect(await count()).toBe(0);
    await reportedOn(mondays('2026-09-07', 7));
    expect(await count()).toBe(7);
  });

  test('"one per week": two studies in one week count once', async () => {
    setClock('2026-11-21T12:00:00Z');
    await reportedOn(['2026-09-07', '2026-09-14']);
    await reportedOn(['2026-09-13', '2026-09-21']);
    expect(await count()).toBe(3);
  });

  test('"capped at 10 for display"', async () => {
    setClock('2026-11-30T12:00:00Z');
    await reportedOn(mondays('2026-09-07', 12));
    expect(await count()).toBe(10);
  });

  test('"only attendances from 1 September to 15 December and 15 January to 30 April count"', async () => {
    await reportedOn([
      '2026-08-31',
      '2026-09-01',
      '2026-12-15',
      '2026-12-16',
      '2027-01-14',
      '2027-01-22',
      '2027-05-01',
    ]);
    setClock('2027-01-10T12:00:00Z');
    // 31 August to 6 September is one week; its Tuesday counts.
    expect(await count()).toBe(2);
    setClock('2027-06-10T12:00:00Z');
    expect(await count()).toBe(1);
  });

  test('the semester changes by the day at the campus', async () => {
    const far = await house.addPerson({ role: 'student', locationId: house.places.farCampus });
    await reportedOn(mondays('2026-09-07', 3), house.person.student);
    await reportedOn(mondays('2026-09-07', 3), far, house.places.farCampus);
    // 15 January 2027, midnight in Chicago: still the 14th in Los Angeles.
    setClock('2027-01-15T06:00:00Z');
    expect([await count(), await count(`subject-${far}`)]).toEqual([0, 3]);
    setClock('2027-01-15T08:00:00Z');
    expect(await count(`subject-${far}`)).toBe(0);
  });

  test("nobody else's reports", async () => {
    setClock('2026-11-21T12:00:00Z');
    await reportedOn(mondays('2026-09-07', 7), house.person.missionary);
    expect(await count()).toBe(0);
  });

  test('answers without the slash at the end, too', async () => {
    const response = await service.request(getTimelyReports, {
      as: house.subject.student,
      path: '/people/get-timely-reports',
    });
    expect([response.status, await response.json()]).toEqual([200, 0]);
  });

  test('admins pass, for reports of their own', async () => {
    expect(await count(house.subject.admin)).toBe(0);
  });

  test('needs sign-in', async () => {
    expect(await service.refused(getTimelyReports)).toMatchObject({ status: 401 });
  });

  test.each(['td', 'missionary', 'rd', 'parish-td', 'alumni', 'lifelong', 'guest', 'nobody'] as const)(
    '%s: 403',
    async (who) => {
      expect(await service.refused(getTimelyReports, { as: house.subject[who] })).toMatchObject({ status: 403 });
    },
  );
});
