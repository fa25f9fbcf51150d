import { bibleStudyCalls } from '@emmaus/contracts/bible-studies.contract';
import type { Role } from '@emmaus/contracts/roles';
import { describe, expect, test } from 'vitest';
import { studiesForTests } from './studies-for-tests.ts';

const { changeBibleStudy, getBibleStudy, removeStudyEndDate, reopenBibleStudy } = bibleStudyCalls;

const { service, house, shelf, own } = studiesForTests('2026-09-24T18:00:00Z');

interface Change {
  data?: object;
  schedule?: object;
  version?: number;
}

function bodyOf({ data = {}, schedule, version }: Change) {
  return {
    bible_study_data: { name: 'Tuesday Women', meeting_location: 'Student union, room 204', ...data },
    ...(schedule && { bible_study_schedule_data: schedule }),
    ...(version !== undefined && { version }),
  };
}
const change = (role: Role, id: number, changed: Change) =>
  service.call(changeBibleStudy, { as: house.subject[role], params: { id }, body: bodyOf(changed) });
const refused = (role: Role, id: number, changed: Change) =>
  service.refused(changeBibleStudy, { as: house.subject[role], params: { id }, body: bodyOf(changed) });
const read = (role: Role, id: number) => service.call(getBibleStudy, { as: house.subject[role], params: { id } });
const days = (study: number): Promise<string[]> =>
  own('published_report_v1').where({ bible_study_id: study }).orderBy('met_on_date').pluck('met_on_date');
const TUESDAYS = ['2026-09-01', '2026-09-08', '2026-09-15', '2026-09-22'];

describe('changing', () => {
  test('name, place of meeting and schedule; what is expected already stays', async () => {
    const id = await shelf.add({ startDate: '2026-09-01', leaders: [house.person.student] });
    const { message } = await change('student', id, {
      data: { name: 'Thursday Women', meeting_location: 'Library', start_date: '2026-09-01', end_date: null },
      schedule: { day_of_week: 4, meeting_time: '20:15:00', recurring_type: 'Weekly' },
    });
    expect(message).toBe('Thursday Women was saved.');
    expect(await read('student', id)).toMatchObject({
      name: 'Thursday Women',
      meeting_location: 'Library',
      bible_study_schedule: { day_of_week: 4, meeting_time: '20:15:00', recurring_type: 'Weekly' },
    });
    expect(await days(id)).toEqual(TUESDAYS);
  });

  test('an older state is refused, and nothing is overwritten', async () => {
    const id = await shelf.add({ name: 'Tuesday Women', leaders: [house.person.td] });
    await change('td', id, { data: { name: 'One' }, version: 1 });
    expect(await refused('missionary', id, { data: { name: 'Two' }, version: 1 })).toMatchObject({
      status: 409,
      code: 'stale_version',
    });
    expect((await read('td', id)).name).toBe('One');
    await change('missionary', id, { data: { name: 'Two' } });
    expect((await read('td', id)).name).toBe('Two');
  });

  test('sent again since the answer was lost, it is neither written twice nor refused', async () => {
    const { td, student } = house.person;
    const id = await shelf.add({ name: 'Tuesday Women', startDate: '2026-09-01', leaders: [student] });
    const sent = { data: { name: 'One', leaders: [td], end_date: '2026-09-15' }, version: 1 };
    await change('td', id, sent);
    const saved = await read('td', id);
    await change('td', id, sent);
    expect(await read('td', id)).toEqual(saved);
  });

  test('a form from before the study was handed over is refused, too', async () => {
    const { td, student } = house.person;
    const id = await shelf.add({ name: 'Tuesday Women', leaders: [td, student] });
    await change('td', id, { data: { leaders: [td] }, version: 1 });
    expect(await refused('missionary', id, { data: { leaders: [td, student] }, version: 1 })).toMatchObject({
      status: 409,
    });
    expect((await read('td', id)).leaders.map(({ person_id }) => person_id)).toEqual([td]);
  });

  test('"start date and participants are disabled in edit mode"', async () => {
    const { td, student } = house.person;
    const id = await shelf.add({ startDate: '2026-09-01', leaders: [td] });
    expect((await refused('td', id, { data: { start_date: '2026-09-02' } })).errors?.[0]).toMatchObject({
      pointer: '/bible_study_data/start_date',
    });
    await service.call(changeBibleStudy, {
      as: house.subject.td,
      params: { id },
      body: { ...bodyOf({ data: { start_date: '2026-09-01', id } }), bible_study_participants_list: [student] },
    });
    expect((await read('td', id)).participants).toEqual([]);
  });

  test('who may not: 403 for whoever takes part, 404 out of sight, 401', async () => {
    const id = await shelf.add({ participants: [house.person.student] });
    expect((await refused('student', id, {})).status).toBe(403);
    expect((await refused('chaplain', id, {})).status).toBe(403);
    expect((await refused('parish-td', id, {})).status).toBe(404);
    expect((await service.refused(changeBibleStudy, { params: { id }, body: bodyOf({}) })).status).toBe(401);
  });

  test('recurrence that parish and alumni roles gave it stays when others change the study', async () => {
    const id = await shelf.add({ recurringType: 'Biweekly', leaders: [house.person.td] });
    const schedule = { day_of_week: 2, meeting_time: '18:00:00' };
    await change('td', id, { schedule });
    expect((await read('td', id)).recurring_type).toBe('Biweekly');
    expect((await refused('td', id, { schedule: { ...schedule, recurring_type: 'Monthly' } })).status).toBe(422);
    // "Other roles always send Weekly": from them it is no wish.
    await change('td', id, { schedule: { ...schedule, recurring_type: 'Weekly' } });
    await change('td', id, { schedule: { ...schedule, recurring_type: 'Biweekly' } });
    expect((await read('td', id)).recurring_type).toBe('Biweekly');
    await change('admin', id, { schedule: { ...schedule, recurring_type: 'Weekly' } });
    expect((await read('td', id)).recurring_type).toBe('Weekly');
  });
});

describe('leaders', () => {
  const leaders = async (id: number) => (await read('superadmin', id)).leaders.map(({ person_id }) => person_id);

  test('"A bible study has one or two leaders"; "up to two leaders. Removing the first promotes the second."', async () => {
    const { student, missionary, td } = house.person;
    const id = await shelf.add({ leaders: [student, missionary] });
    expect((await refused('td', id, { data: { leaders: [student, missionary, td] } })).message).toBe(
      'A study has at most two leaders.',
    );
    expect((await refused('td', id, { data: { leaders: [] } })).message).toBe('Please select a leader.');
    expect((await refused('td', id, { data: { leaders: [td, td] } })).status).toBe(422);
    await change('td', id, { data: { leaders: [missionary] } });
    expect(await leaders(id)).toEqual([missionary]);
  });

  test('"Edit leaders: leader or user with transfer rights"', async () => {
    const { student, alumni, rd } = house.person;
    const id = await shelf.add({ leaders: [student] });
    await change('student', id, { data: { leaders: [student, alumni] } });
    expect(await leaders(id)).toEqual([student, alumni]);
    await change('missionary', id, { data: { leaders: [alumni, student] } });
    expect(await leaders(id)).toEqual([alumni, student]);
    const led = await shelf.add({ leaders: [rd], locationId: house.places.siblingCampus });
    await change('rd', led, { data: { leaders: [rd, student] } });
    expect(await leaders(led)).toEqual([rd, student]);
  });

  test('whoever hands a study over and no longer sees it is told so; somebody out of sight cannot be chosen', async () => {
    const { student, alumni } = house.person;
    const id = await shelf.add({ leaders: [student] });
    const far = await house.addPerson({ locationId: house.places.farCampus });
    expect((await refused('student', id, { data: { leaders: [far] } })).errors?.[0]?.pointer).toBe(
      '/bible_study_data/leaders',
    );
    expect(await change('student', id, { data: { leaders: [alumni] } })).toMatchObject({ is_visible: false });
  });
});

describe('ending', () => {
  test('"Active becomes Completed by setting an end date"; no further attendances are generated', async () => {
    const id = await shelf.add({ startDate: '2026-09-01', leaders: [house.person.student] });
    const { message } = await change('student', id, { data: { end_date: '2026-09-14' } });
    expect(message).toBe('Tuesday Women was ended.');
    expect(await read('student', id)).toMatchObject({
      status: 'Completed',
      end_date: '2026-09-14',
      can_change_participants: false,
    });
    expect(await days(id)).toEqual(TUESDAYS.slice(0, 2));
    // "The same change sent again is 200, not a fault", and is told alike.
    expect((await change('student', id, { data: { end_date: '2026-09-14' } })).message).toBe(message);
    expect((await change('student', id, {})).message).toBe('Tuesday Women was saved.');
  });

  test('"Selectable dates run from the study start date up to today"', async () => {
    const id = await shelf.add({ startDate: '2026-09-01', leaders: [house.person.td] });
    expect((await refused('td', id, { data: { end_date: '2026-08-31' } })).message).toBe(
      'The end date cannot be before the start date.',
    );
    expect((await refused('td', id, { data: { end_date: '2026-09-25' } })).message).toBe(
      'The end date cannot be after today.',
    );
    expect((await refused('td', id, { data: { end_date: 'soon' } })).message).toBe('Please select an end date.');
    await change('td', id, { data: { end_date: '2026-09-24' } });
    expect((await read('td', id)).status).toBe('Completed');
  });

  test('"Edit and End are offered only while status is Active"', async () => {
    const id = await shelf.add({ startDate: '2026-09-01', endDate: '2026-09-14', leaders: [house.person.td] });
    expect(await refused('td', id, { data: { name: 'Another' } })).toMatchObject({ status: 409, code: 'conflict' });
    expect((await refused('td', id, { data: { end_date: '2026-09-15' } })).status).toBe(409);
    // Whoever had it open before is told so, instead of being asked to save again.
    const stale = await refused('td', id, { data: { name: 'Late' }, version: 99 });
    expect(stale.message).toMatch('This Bible study is completed, so nothing was changed.');
  });

  test('an end that is set for a day to come stays as it is when something else is changed', async () => {
    const id = await shelf.add({ startDate: '2026-09-01', endDate: '2026-12-01', leaders: [house.person.td] });
    const saved = await change('td', id, { data: { name: 'Advent', end_date: '2026-12-01' } });
    expect(saved.message).toBe('Advent was saved.');
    await change('td', id, { data: { name: 'Advent Women' } });
    expect(await read('td', id)).toMatchObject({ name: 'Advent Women', end_date: '2026-12-01', status: 'Active' });
    expect((await refused('td', id, { data: { end_date: null } })).status).toBe(403);
  });
});

describe('"Re-open study, Remove End Date: superadmin"', () => {
  const reopen = (
    role: Role,
    id: number,
    call: typeof reopenBibleStudy | typeof removeStudyEndDate = reopenBibleStudy,
  ) => service.call(call, { as: house.subject[role], params: { id } });

  test('"Reopening removes the end date and generates all attendances from the end date up to the current date"', async () => {
    const id = await shelf.add({ startDate: '2026-09-01', leaders: [house.person.td] });
    await change('td', id, { data: { end_date: '2026-09-08' } });
    expect(await days(id)).toHaveLength(2);
    expect(await reopen('superadmin', id)).toMatchObject({ status: 'Active', end_date: null });
    expect(await days(id)).toEqual(TUESDAYS);
    const { version } = await reopen('superadmin', id);
    expect((await read('td', id)).version).toBe(version);
  });

  test('"Remove End Date on an Active study that has one"', async () => {
    const id = await shelf.add({ startDate: '2026-09-01', endDate: '2026-12-01' });
    expect(await reopen('superadmin', id, removeStudyEndDate)).toMatchObject({ status: 'Active', end_date: null });
  });

  test('nobody else', async () => {
    const id = await shelf.add({ startDate: '2026-09-01', endDate: '2026-09-14', leaders: [house.person.td] });
    for (const call of [reopenBibleStudy, removeStudyEndDate])
      for (const role of ['admin', 'td', 'rd', 'student'] as const)
        expect((await service.refused(call, { as: house.subject[role], params: { id } })).status).toBe(403);
  });
});
