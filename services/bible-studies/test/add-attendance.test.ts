import { attendanceCalls as calls } from '@emmaus/contracts/attendances.contract';
import { setClock } from '@emmaus/service-kit/time';
import { describe, expect, test } from 'vitest';
import { studiesForTests } from './studies-for-tests.ts';
import type { NewStudy } from './study-shelf.ts';

/** A Thursday, seven in the morning in Chicago. */
const { service, house, shelf } = studiesForTests('2026-09-24T12:00:00Z');

const alumniStudy = (details: NewStudy = {}) =>
  shelf.add({ leaders: [house.person.alumni], participants: [house.person.student], ...details });
const add = (id: number, body: object, as = house.subject.alumni) =>
  service.call(calls.addAttendance, { as, params: { id }, body });
const refused = (id: number, body: object, as = house.subject.alumni) =>
  service.refused(calls.addAttendance, { as, params: { id }, body });
const attended = () => ({ participants: { attended: [house.person.student] } });

describe('POST /bible_studies/{id}/attendance', () => {
  test('adds a meeting that nobody expected, with its report, at the hour of the schedule', async () => {
    const id = await alumniStudy();
    expect(await add(id, { met_on_date: '2026-09-22', ...attended() })).toMatchObject({
      bible_study_id: id,
      met_on_date: '2026-09-22',
      met_on_day: 'Tuesday',
      met_at_time: '19:00:00',
      expected: false,
      attendedParticipants: [{ person_id: house.person.student }],
    });
  });

  test("without a day: 'Please select a date.'", async () => {
    expect(await refused(await alumniStudy(), attended())).toMatchObject({
      status: 422,
      errors: [{ pointer: '/met_on_date', detail: 'Please select a date.' }],
    });
  });

  test.each([
    ['before the start', '2026-08-23', 422],
    ['on the first day', '2026-08-24', 201],
    ['today, before the usual hour', '2026-09-24', 201],
    ['tomorrow', '2026-09-25', 422],
  ])('"Allowed dates are after the study start date and before now": %s', async (_when, met_on_date, status) => {
    const id = await alumniStudy();
    const response = await service.request(calls.addAttendance, {
      as: house.subject.alumni,
      params: { id },
      body: { met_on_date, ...attended() },
    });
    expect(response.status).toBe(status);
  });

  test('held earlier than usual today: at the hour that it is, where none is said', async () => {
    const id = await alumniStudy();
    expect(await add(id, { met_on_date: '2026-09-24', ...attended() })).toMatchObject({ met_at_time: '07:00:00' });
    const pressed = { met_on_date: '2026-09-24', reported_at: '2026-09-24T11:15:00Z', ...attended() };
    expect(await add(await alumniStudy(), pressed)).toMatchObject({ met_at_time: '06:15:00' });
    const later = { met_on_date: '2026-09-24', met_at_time: '07:01', ...attended() };
    expect(await refused(await alumniStudy(), later)).toMatchObject({ status: 422 });
  });

  test('today once the meeting has begun, by the clock where the study meets', async () => {
    const id = await alumniStudy();
    expect(await add(id, { met_on_date: '2026-09-24', met_at_time: '06:30', ...attended() })).toMatchObject({
      expected: false,
    });
  });

  test('at a time of whole seconds: a part of one before midnight would be kept as 24:00', async () => {
    const met_on_date = '2026-09-22';
    expect(await refused(await alumniStudy(), { met_on_date, met_at_time: '23:59:59.9', ...attended() })).toMatchObject(
      { status: 422, errors: [{ pointer: '/met_at_time', detail: 'This is not a time of day.' }] },
    );
  });

  test('up to and including the end date', async () => {
    const id = await alumniStudy({ endDate: '2026-09-15' });
    expect(await refused(id, { met_on_date: '2026-09-22', ...attended() })).toMatchObject({ status: 422 });
    expect(await add(id, { met_on_date: '2026-09-15', ...attended() })).toMatchObject({ met_on_date: '2026-09-15' });
  });

  test('on a day that has a meeting: 409, and nothing is changed', async () => {
    const id = await alumniStudy();
    await add(id, { met_on_date: '2026-09-22', ...attended() });
    expect(await refused(id, { met_on_date: '2026-09-22', cancelled: true, cancel_reason_id: 1 })).toMatchObject({
      status: 409,
      code: 'conflict',
    });
  });

  test('the same key twice adds one', async () => {
    const id = await alumniStudy();
    const body = { met_on_date: '2026-09-22', submission_id: crypto.randomUUID(), ...attended() };
    expect(await add(id, body)).toEqual(await add(id, body));
  });

  test('a report that cannot be kept adds no meeting', async () => {
    const id = await alumniStudy();
    expect(await refused(id, { met_on_date: '2026-09-22', cancelled: true })).toMatchObject({ status: 422 });
    expect(await service.database.as('bible-studies')('attendance').where({ bible_study_id: id })).toEqual([]);
  });

  test('of a study on vacation: the withheld meeting of that day, which nobody expects any more', async () => {
    await service.database.owner('people.vacation').insert({
      location_id: house.places.campus,
      name: 'Break',
      start_date: '2026-09-20',
      end_date: '2026-09-27',
    });
    const id = await shelf.add({ leaders: [house.person.missionary], participants: [house.person.student] });
    const withheld = await shelf.meet(id, {
      metOnDate: '2026-09-22',
      withheldAt: Temporal.Instant.from('2026-09-20T00:00:00Z'),
    });
    expect(await add(id, { met_on_date: '2026-09-22', ...attended() }, house.subject.missionary)).toMatchObject({
      id: withheld,
      expected: false,
    });
  });

  test('of a study that was on vacation when Submit was pressed, and received a day after it', async () => {
    await service.database.owner('people.vacation').insert({
      location_id: house.places.campus,
      name: 'Break',
      start_date: '2026-09-20',
      end_date: '2026-09-24',
    });
    setClock('2026-09-25T12:00:00Z');
    const id = await shelf.add({ leaders: [house.person.missionary], participants: [house.person.student] });
    const pressed = (reported_at: string) => ({ met_on_date: '2026-09-23', reported_at, ...attended() });
    expect(await refused(id, pressed('2026-09-25T11:00:00Z'), house.subject.missionary)).toMatchObject({ status: 403 });
    // A clock that goes ahead says nothing of a vacation to come.
    expect(await refused(id, pressed('2027-09-21T11:00:00Z'), house.subject.missionary)).toMatchObject({ status: 403 });
    // Ten in the evening at the campus.
    expect(await add(id, pressed('2026-09-25T03:00:00Z'), house.subject.missionary)).toMatchObject({
      met_on_date: '2026-09-23',
    });
  });

  test('"Add attendance: leaders of parish, alumni or lifelong studies, or of a study on vacation"', async () => {
    const body = { met_on_date: '2026-09-22', ...attended() };
    const scheduled = await shelf.add({ leaders: [house.person.student], participants: [house.person.student] });
    expect(await refused(scheduled, body, house.subject.student)).toMatchObject({ status: 403 });
    expect(await refused(await alumniStudy(), body, house.subject.td)).toMatchObject({ status: 403 });
    expect(await refused(await alumniStudy(), body, house.subject.lifelong)).toMatchObject({ status: 404 });
    expect(await service.refused(calls.addAttendance, { params: { id: scheduled }, body })).toMatchObject({
      status: 401,
    });
  });
});
