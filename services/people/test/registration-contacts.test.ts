/** Contacts that the questionnaire brings to the staff of a campus. */
import { exportCalls } from '@emmaus/contracts/exports.contract';
import { registrationCalls, type NewContact, type Registration } from '@emmaus/contracts/registration.contract';
import { ROLES, type Role } from '@emmaus/contracts/roles';
import { listen } from '@emmaus/service-kit/database/listen';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import { now } from '@emmaus/service-kit/time';
import { beforeEach, describe, expect, test } from 'vitest';
import { peopleService } from '../src/service.ts';
import { filledIn } from './filled-in.ts';

const { register, listNewContacts, markContacted } = registrationCalls;

const { service, house } = serviceForTests(peopleService);
beforeEach(async () => {
  await service.database.owner('people.registration').delete();
  await service.database.owner('people.rate_limit').delete();
});

function answers(more: Partial<Registration> = {}): Registration {
  return filledIn(house, more);
}

async function send(body: Registration): Promise<void> {
  await service.call(register, { body });
}

async function contacts(role: Role): Promise<NewContact[]> {
  const as = house.subject[role];
  return (await service.call(listNewContacts, { as })).data;
}

describe('shows staff of that campus the new contact at once', () => {
  test('newest first, each person once, with how to reach them and what they want', async () => {
    const first = answers({ last_name: 'Early' });
    await send(first);
    await send(answers({ last_name: 'Late', opt_in: { text: true, email: true } }));
    await send({ ...first, has_bible_study_interest: true, bible_study_days: { '0': true } });
    const seen = await contacts('td');
    expect(seen.map(({ name }) => name)).toEqual(['Noah Early', 'Noah Late']);
    expect(seen[0]).toMatchObject({
      phone: expect.stringMatching(/^312-555-\d{4}$/) as string,
      email: first.email,
      school_year: 'freshman',
      location: 'Lakeside College',
      has_bible_study_interest: true,
      bible_study_days: [0],
    });
  });

  test('whom the team of a stall met waits for no call, until that is taken back, or they register again', async () => {
    const first = answers({ last_name: 'Early' });
    await send(first);
    const [{ id, person_id } = { id: 0, person_id: 0 }] = await contacts('td');
    const met = { location_id: house.places.campus, day: '2026-11-18', registration_id: id, person_id };
    const moment = now().toString();
    const followUps = service.database.as('recruitment');
    await followUps('stall_follow_up').insert({
      ...met,
      registered_at: moment,
      due_at: moment,
      outcome: 'met',
      updated_at: moment,
    });
    expect(await contacts('td')).toEqual([]);
    await followUps('stall_follow_up').where({ person_id }).update({ outcome: null });
    expect(await contacts('td')).toHaveLength(1);
    await followUps('stall_follow_up').where({ person_id }).update({ outcome: 'met' });
    await send({ ...first, has_bible_study_interest: true });
    expect(await contacts('td')).toHaveLength(1);
  });

  test('"A registration keeps everything as it was entered … and staff see what differs from the record"', async () => {
    const first = answers({ opt_in: { text: false, email: false } });
    await send(first);
    // The record at this e-mail stays as it is.
    await send({
      ...first,
      first_name: 'Mal',
      last_name: 'Ory',
      phone: '(402) 555-0784',
      gender_id: 2,
      school_year_id: 4,
      is_varsity: true,
      is_greek: false,
      opt_in: { text: true, email: false },
    });
    const [contact] = await contacts('td');
    expect(contact).toMatchObject({
      name: `${first.first_name} ${first.last_name}`,
      phone: expect.stringMatching(/^312-555-/) as string,
      school_year: 'freshman',
      wrote: {
        name: 'Mal Ory',
        phone: '402-555-0784',
        email: null,
        gender: 'Female',
        school_year: 'senior',
        is_varsity: true,
        is_greek: false,
      },
      opt_in: { text: true, email: false },
    });
    const kept = await service.database.owner('people.registration').orderBy('id').pluck('entered');
    expect(kept).toMatchObject([{ first_name: first.first_name }, { first_name: 'Mal', phone: '402-555-0784' }]);
    const file = await service.request(exportCalls.exportPeople, {
      as: house.subject.td,
      query: { csv_type: 'qr-code-contacts', involve_type: 'all-students' },
    });
    expect(await file.text()).toMatch(/Yes, at 402-555-0784/);
  });

  test('whoever knows an e-mail takes nothing back: interests are all that somebody ever had, in the list and in the file', async () => {
    const first = answers({ last_name: 'Eager', has_bible_study_interest: true, bible_study_days: { '2': true } });
    await send(first);
    await send({ ...first, bible_study_days: { '4': true, '2': true }, has_bible_study_interest: true });
    await send({ ...first, has_general_interest: false, has_bible_study_interest: false });
    expect(await contacts('td')).toMatchObject([
      { has_general_interest: true, has_bible_study_interest: true, bible_study_days: [2, 4] },
    ]);
    const file = await service.request(exportCalls.exportPeople, {
      as: house.subject.td,
      query: { csv_type: 'qr-code-contacts', involve_type: 'all-students' },
    });
    const [line] = (await file.text()).split('\n').filter((one) => one.includes('Eager'));
    expect(line).toContain('Yes,Yes,"Tue, Thu"');
  });

  test('"a questionnaire that names such an e-mail is kept as a registration and shown to staff, and changes no record"', async () => {
    const { owner } = service.database;
    const email = 'chaplain@emmaus.test';
    const before = await owner('people.person').where({ email }).orWhere({ email2: email });
    expect(before).toHaveLength(1);
    await send(answers({ email, last_name: 'Taker', location_id: house.places.siblingCampus }));
    expect(await owner('people.person').where({ email }).orWhere({ email2: email })).toEqual(before);
    const [contact] = await contacts('ad');
    expect(contact).toMatchObject({
      name: 'Noah Taker',
      email: null,
      wrote: { name: null, phone: null, email, gender: null, is_greek: null },
    });
  });

  test.each<[Role, number]>([
    ['superadmin', 3],
    ['admin', 3],
    ['regional', 2],
    ['rd', 2],
    ['ad', 2],
    ['pd', 2],
    ['dsc', 2],
    ['td', 1],
    ['missionary', 1],
    ['affiliate', 1],
    ['chaplain', 1],
    ['parish-td', 0],
    ['parish-missionary', 0],
  ])('%s sees %i of three contacts at three campuses', async (role, count) => {
    const { campus, siblingCampus, farCampus } = house.places;
    for (const location_id of [campus, siblingCampus, farCampus]) await send(answers({ location_id }));
    expect(await contacts(role)).toHaveLength(count);
  });

  test.each(ROLES.filter((role) => ['student', 'alumni', 'lifelong', 'guest'].includes(role)))(
    '%s may not',
    async (role) => {
      const as = house.subject[role];
      expect(await service.refused(listNewContacts, { as })).toMatchObject({ status: 403 });
      const options = { as, params: { id: 1 }, body: { contacted: true } };
      expect(await service.refused(markContacted, options)).toMatchObject({ status: 403 });
    },
  );

  test('for 14 days', async () => {
    await send(answers());
    const { owner } = service.database;
    const daysAgo = (days: number) =>
      now()
        .subtract({ hours: days * 24 })
        .toString();
    await owner('people.registration').update({ registered_at: daysAgo(13) });
    expect(await contacts('td')).toHaveLength(1);
    await owner('people.registration').update({ registered_at: daysAgo(15) });
    expect(await contacts('td')).toHaveLength(0);
  });

  test('until somebody has contacted them; that can be taken back', async () => {
    const body = answers();
    await send(body);
    await send(body);
    const [contact] = await contacts('td');
    const params = { id: contact?.id as number };
    await service.call(markContacted, { as: house.subject.missionary, params, body: { contacted: true } });
    expect(await contacts('td')).toEqual([]);
    expect(await service.database.owner('people.registration').where({ id: params.id }).first()).toMatchObject({
      contacted_by_person_id: house.person.missionary,
      contacted_by_subject: house.subject.missionary,
    });
    await service.call(markContacted, { as: house.subject.missionary, params, body: { contacted: false } });
    expect((await contacts('td')).map(({ id }) => id)).toEqual([params.id]);
  });

  test('a mark that is taken back is taken back whole: what they agreed to last still holds', async () => {
    const body = answers({ opt_in: { text: true, email: true } });
    await send(body);
    const [first] = await contacts('td');
    await send({ ...body, opt_in: { text: false, email: false } });
    // From a page that was drawn before.
    const at = { as: house.subject.missionary, params: { id: first?.id as number } };
    await service.call(markContacted, { ...at, body: { contacted: true } });
    await service.call(markContacted, { ...at, body: { contacted: false } });
    const [back] = await contacts('td');
    expect(back?.opt_in).toEqual({ text: false, email: false });
    expect(back?.id).not.toBe(first?.id);
  });

  test('of two who press it the second is told, and takes back nothing that the first did; pressed twice it is one', async () => {
    await send(answers());
    const [contact] = await contacts('td');
    const at = { params: { id: contact?.id as number }, body: { contacted: true } };
    await service.call(markContacted, { as: house.subject.missionary, ...at });
    await service.call(markContacted, { as: house.subject.missionary, ...at });
    expect(await service.refused(markContacted, { as: house.subject.td, ...at })).toMatchObject({
      status: 409,
      message: 'Missionary Tester marked them as contacted already.',
    });
    const back = { params: at.params, body: { contacted: false } };
    for (const as of [house.subject.td, house.subject.admin])
      expect(await service.refused(markContacted, { as, ...back })).toMatchObject({
        status: 409,
        message: 'Missionary Tester marked them as contacted. Only whoever marked them takes that back.',
      });
    expect(await contacts('td')).toEqual([]);
    await service.call(markContacted, { as: house.subject.missionary, ...back });
    await service.call(markContacted, { as: house.subject.td, ...back });
    expect(await contacts('td')).toHaveLength(1);
  });

  test('whoever moves is a new contact of the campus they have moved to', async () => {
    const { campus, farCampus } = house.places;
    await send(answers({ location_id: farCampus }));
    const [contact] = await contacts('admin');
    const params = { id: contact?.id as number };
    expect(await contacts('td')).toEqual([]);
    const { owner } = service.database;
    await owner('people.person').where({ id: contact?.person_id }).update({ primary_location_id: campus });
    expect(await contacts('td')).toMatchObject([{ id: params.id, location: 'Lakeside College' }]);
    await service.call(markContacted, { as: house.subject.td, params, body: { contacted: true } });
    expect(await contacts('admin')).toEqual([]);
  });

  test('401, another campus 404, nonsense 422', async () => {
    await send(answers({ location_id: house.places.farCampus }));
    const [far] = await contacts('admin');
    const params = { id: far?.id as number };
    const as = house.subject.td;
    const body = { contacted: true };
    expect(await service.refused(listNewContacts)).toMatchObject({ status: 401 });
    expect(await service.refused(markContacted, { params, body })).toMatchObject({ status: 401 });
    expect(await service.refused(markContacted, { as, params, body })).toMatchObject({ status: 404 });
    const wrong = await service.refused(markContacted, { as, params, body: { contacted: 'yes', by: 1 } });
    expect(wrong).toMatchObject({ status: 422 });
    expect(wrong.errors?.map(({ pointer }) => pointer).toSorted()).toEqual(['/by', '/contacted']);
  });
});

test('other services are told at once that somebody registered, where, and by which number they may be texted', async () => {
  const heard: string[] = [];
  const { ready, stop } = listen({
    url: service.database.urlFor('recruitment'),
    channel: 'people_registration',
    onNotice: (place) => Promise.resolve(heard.push(place)),
  });
  await ready;
  await send(answers({ opt_in: { text: true, email: false } }));
  await expect.poll(() => heard).toEqual([String(house.places.campus)]);
  await stop();
  expect(await service.database.as('recruitment')('people.published_registration_v1')).toMatchObject([
    {
      location_id: house.places.campus,
      opted_in_text: true,
      entered_phone: expect.stringMatching(/^312-555/) as string,
    },
  ]);
});
