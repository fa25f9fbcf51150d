import { personCalls, type Person } from '@emmaus/contracts/person.contract';
import type { TestOrganisation } from '@emmaus/service-kit/testing/organisation';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import { beforeAll, describe, expect, test } from 'vitest';
import { peopleService } from '../src/service.ts';
import { createCircle, type Circle } from './fixtures.ts';
import { addStudy, enrich } from './profile-fixtures.ts';

const { getPerson } = personCalls;

const { service, house } = serviceForTests(peopleService);
let circle: Circle;
/** A contact at the campus of whom every other service knows something. */
let maria: number;
type Who = keyof TestOrganisation['subject'];

beforeAll(async () => {
  circle = await createCircle(service, house);
  maria = await house.addPerson({
    firstName: 'María',
    lastName: 'Nuñez',
    locationId: house.places.campus,
    schoolYear: 3,
    email: 'maria@example.org',
    phone: '312-555-0142',
    enteredBy: house.person.td,
    isGreek: true,
  });
  await enrich(service.database.owner, house, maria);
});

function profile(who: Who, id: number): Promise<Person> {
  return service.call(getPerson, { as: house.subject[who], params: { id } });
}

describe('the profile', () => {
  test('has the fields of the specification', async () => {
    const person = await profile('td', maria);
    expect(person).toMatchObject({
      id: maria,
      user_id: null,
      name: 'María Nuñez',
      first_name: 'María',
      last_name: 'Nuñez',
      email: 'maria@example.org',
      email2: null,
      user_email: null,
      phone: '312-555-0142',
      gender_id: 2,
      gender: 'Female',
      school_year_id: 3,
      school_year: 'junior',
      primary_location: 'Lakeside College',
      primary_location_id: house.places.campus,
      primary_role_id: null,
      primary_role: null,
      is_varsity: false,
      is_greek: true,
      user_notes_on_person: '',
      user_notes_version: 0,
      is_text_2_report: false,
      can_be_edited_by_user: true,
      unavailable_parts: [],
      abilities: { read: true, update: true, appoint: false },
      version: 1,
    });
  });

  test('Login-account e-mail: admin', async () => {
    const { chaplain } = house.person;
    expect(await profile('admin', chaplain)).toMatchObject({ user_email: 'chaplain@emmaus.test' });
    expect(await profile('superadmin', chaplain)).toMatchObject({ user_email: 'chaplain@emmaus.test' });
    const shown = await profile('td', chaplain);
    expect(shown.user_email).toBeNull();
    expect(shown.user_id).not.toBeNull();
  });

  test('Edit shows only if can_be_edited_by_user', async () => {
    expect((await profile('student', circle.disciple)).can_be_edited_by_user).toBe(true);
    expect((await profile('student', circle.contact)).can_be_edited_by_user).toBe(true);
    expect((await profile('student', circle.participant)).can_be_edited_by_user).toBe(false);
    expect((await profile('chaplain', maria)).can_be_edited_by_user).toBe(false);
    expect((await profile('chaplain', house.person.chaplain)).can_be_edited_by_user).toBe(true);
  });

  test('what a user may not see does not exist for them; what is no id neither', async () => {
    const far = await house.addPerson({ locationId: house.places.farCampus });
    for (const [who, id] of [
      ['td', far],
      ['student', maria],
      ['student', circle.stranger],
      ['parish-td', maria],
      ['td', 999_999],
      ['td', 99_999_999_999],
      ['td', 'somebody'],
    ] as const) {
      const refused = await service.refused(getPerson, { as: house.subject[who], params: { id } });
      expect(refused, `${who} ${id}`).toMatchObject({ status: 404, code: 'not_found' });
    }
  });

  test.each(['guest', 'nobody'] as const)('%s: 403', async (who) => {
    expect(await service.refused(getPerson, { as: house.subject[who], params: { id: maria } })).toMatchObject({
      status: 403,
    });
  });
});

describe('Bible studies leading and Bible studies attending', () => {
  test('each with a toggle between current and ended', async () => {
    const person = await profile('td', maria);
    expect(person.active_bible_study_leader).toEqual([
      {
        id: expect.any(Number),
        name: 'Acts',
        day_of_week: 2,
        meeting_time: '19:00',
        status: 'Active',
        start_date: '2025-09-01',
        end_date: null,
        location_id: house.places.campus,
        location_name: 'Lakeside College',
        is_at_user_location: true,
        can_be_opened: true,
      },
    ]);
    expect(person.ended_bible_study_leader.map(({ name, status, end_date }) => [name, status, end_date])).toEqual([
      ['Genesis', 'Completed', '2025-12-10'],
    ]);
    expect(person.active_bible_study_participant.map(({ name }) => name)).toEqual(['Romans']);
  });

  test('a study that somebody left is attended no more, and stands there once', async () => {
    const { active_bible_study_participant: active, ended_bible_study_participant: ended } = await profile('td', maria);
    expect(ended.map(({ name }) => name)).toEqual(['Mark', 'Luke']);
    expect(active.map(({ name }) => name)).not.toContain('Mark');
  });

  test("opens it only if it is at the user's location; otherwise a warning names the other location", async () => {
    const far = await house.addPerson({ locationId: house.places.campus });
    await addStudy(service.database.owner, house.places.farCampus, 'Job', { leader: far });
    const [study] = (await profile('td', far)).active_bible_study_leader;
    expect(study).toMatchObject({ location_name: 'Bayou State', is_at_user_location: false });
    expect((await profile('admin', far)).active_bible_study_leader[0]?.is_at_user_location).toBe(true);
  });

  test('the text-reminder checkbox is offered to whom leads a running study', async () => {
    expect((await profile('td', maria)).show_text_2_report).toBe(true);
    expect((await profile('td', circle.stranger)).show_text_2_report).toBe(false);
  });
});

describe('the invitations card', () => {
  const RECEIVED = {
    received_gospel_presentation: true,
    gospel_presentation_date: '2025-10-01',
    gospel_presentation_answer: 'Yes',
    gospel_presenter: 'Td Tester',
    gospel_presentation_notes: 'Over coffee',
    received_high_call: true,
    high_call_date: '2025-11-03',
    high_call_answer: 'Green',
    high_call_presenter: 'Td Tester',
    high_call_notes: 'Wants to think',
  };
  const HIDDEN = Object.fromEntries(
    Object.entries(RECEIVED).map(([field, value]) => [field, typeof value === 'boolean' ? false : null]),
  );

  test.each(['missionary', 'td', 'pd', 'affiliate', 'rd', 'ad', 'chaplain', 'admin', 'superadmin'] as const)(
    '%s: it is shown directly',
    async (who) => {
      expect(await profile(who, maria)).toMatchObject(RECEIVED);
    },
  );

  test.each(['regional', 'dsc'] as const)('%s: the server decides by a chain check, by place', async (who) => {
    expect(await profile(who, maria)).toMatchObject(RECEIVED);
  });

  test.each(['alumni', 'lifelong'] as const)('%s: it is shown directly, also of a contact', async (who) => {
    const id = await house.addPerson({ locationId: house.places.campus, enteredBy: house.person[who] });
    await enrich(service.database.owner, house, id);
    expect(await profile(who, id)).toMatchObject(RECEIVED);
  });

  test('students see it of their chain, without notes, and not of a contact they only entered', async () => {
    await enrich(service.database.owner, house, circle.discipleOfDisciple);
    await enrich(service.database.owner, house, circle.contact);
    expect(await profile('student', circle.discipleOfDisciple)).toMatchObject({
      ...RECEIVED,
      gospel_presentation_notes: null,
      high_call_notes: null,
    });
    expect(await profile('student', circle.contact)).toMatchObject(HIDDEN);
  });

  test('nothing recorded is false and empty', async () => {
    expect(await profile('td', circle.stranger)).toMatchObject(HIDDEN);
  });
});

describe('the depth chart', () => {
  test('that this person keeps, all seven columns', async () => {
    const { depth_charts: chart } = await profile('td', maria);
    expect(chart.map(({ name }) => name)).toEqual([
      'New Contacts',
      'Meaningful Contacts',
      'Bible Study Participants',
      'Beginning/Growing Disciples',
      'Commissioned Disciples',
      'Bible Study Leaders',
      'Disciple Makers',
    ]);
    expect(chart[1]?.members).toEqual([{ id: house.person.student, name: 'Student Tester' }]);
    expect(chart[0]?.members).toEqual([]);
  });

  test('names also those whom the reader may not see, without the id to open them', async () => {
    const far = await house.addPerson({ firstName: 'Jonah', lastName: 'Laurent', locationId: house.places.farCampus });
    const keeper = await house.addPerson({ locationId: house.places.campus });
    const place = { keeper_person_id: keeper, location_id: house.places.campus, depth_chart_column_id: 1 };
    await service.database.owner('recruitment.depth_chart_entry').insert([
      { ...place, chart_member_id: far },
      { ...place, chart_member_id: house.person.student },
    ]);
    const members = async (who: Who) => (await profile(who, keeper)).depth_charts[0]?.members;
    expect(await members('td')).toEqual([
      { id: null, name: 'Jonah Laurent' },
      { id: house.person.student, name: 'Student Tester' },
    ]);
    expect(await members('admin')).toContainEqual({ id: far, name: 'Jonah Laurent' });
  });

  test('is empty when they keep none', async () => {
    expect((await profile('td', circle.stranger)).depth_charts).toEqual([]);
  });
});

describe('A note on the invite button concerns commissioned students who have not logged in (td, missionary)', () => {
  let commissioned: number;
  beforeAll(async () => {
    commissioned = await house.addPerson({ locationId: house.places.campus });
    const { owner } = service.database;
    await owner('people.person').where({ id: commissioned }).update({ primary_role: 'student' });
    await owner('people.role_grant').insert({
      person_id: commissioned,
      role: 'student',
      location_id: house.places.campus,
      is_primary: true,
    });
    const mark = { disciple_type: 'Commissioned Disciple', began_on: '2025-09-01' };
    await owner('discipleship.disciple_mark').insert([
      { person_id: commissioned, ...mark },
      { person_id: house.person.student, ...mark },
    ]);
  });

  test.each([
    ['td', true],
    ['missionary', true],
    ['affiliate', false],
    ['chaplain', false],
  ] as const)('%s: %s', async (who, expected) => {
    expect((await profile(who, commissioned)).can_be_reminded_to_login).toBe(expected);
  });

  test('a contact with a school year, whom nobody gave a role, is a student', async () => {
    const { owner } = service.database;
    const contact = await house.addPerson({ locationId: house.places.campus, schoolYear: 1 });
    await owner('discipleship.disciple_mark').insert({
      person_id: contact,
      disciple_type: 'Commissioned Disciple',
      began_on: '2025-09-01',
    });
    expect((await profile('td', contact)).can_be_reminded_to_login).toBe(true);
  });

  test('not of somebody who has logged in, is not commissioned, or is no student', async () => {
    expect((await profile('td', house.person.student)).can_be_reminded_to_login).toBe(false);
    expect((await profile('td', circle.stranger)).can_be_reminded_to_login).toBe(false);
    expect((await profile('td', maria)).can_be_reminded_to_login).toBe(false);
  });
});
