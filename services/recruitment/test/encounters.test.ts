/** "I met someone": count an encounter with or without a name, name it later (issue 11). */
import { encounterCalls } from '@emmaus/contracts/encounters.contract';
import { MOST_CHOICES } from '@emmaus/contracts/recruitment.words';
import { now, setClock } from '@emmaus/service-kit/time';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { recruitmentService } from '../src/service.ts';

const { listEncounters, countEncounters, getEncounter, listMet, listDeletedEncounters, addEncounter } = encounterCalls;
const { changeEncounter, nameEncounter, deleteEncounter, restoreEncounter } = encounterCalls;
const { service, house } = serviceForTests(recruitmentService);

type Who = keyof typeof house.subject;
type Query = Record<string, string | number | undefined>;

beforeEach(() => service.database.owner('recruitment.encounter').delete());
afterEach(() => setClock(undefined));

const add = (body: object = {}, as: Who = 'missionary') => service.call(addEncounter, { as: house.subject[as], body });
const list = async (query: Query = {}, as: Who = 'missionary') =>
  (await service.call(listEncounters, { as: house.subject[as], query })).data;
const counts = (as: Who = 'missionary', query: Query = {}) =>
  service.call(countEncounters, { as: house.subject[as], query });
const name = (id: number, person_id: number | null, as: Who = 'missionary', version?: number) =>
  service.call(nameEncounter, { as: house.subject[as], params: { id }, body: { person_id, version } });

test('"one tap counts one encounter": nothing has to be said of it', async () => {
  const counted = await add();
  expect(counted).toMatchObject({
    name: '',
    where: '',
    person: null,
    is_linked: false,
    met_by_person_id: house.person.missionary,
    location_id: house.places.campus,
    location: 'Lakeside College',
    abilities: { change: true },
  });
  expect(await list()).toEqual([counted]);
});

test('"an optional name and where note"', async () => {
  await add({ name: ' Ruth ', where: 'Student union' });
  expect(await list({ named: 'yes' })).toMatchObject([{ name: 'Ruth', where: 'Student union' }]);
  expect(await list({ named: 'no' })).toEqual([]);
});

test('"exactly once by submission_id"; other content under it is 409', async () => {
  const submission_id = crypto.randomUUID();
  const first = await add({ submission_id, name: 'Ruth' });
  expect(await add({ submission_id, name: 'Ruth' })).toEqual(first);
  expect(await list()).toHaveLength(1);
  for (const [as, body] of [
    ['missionary', { submission_id, name: 'Naomi' }],
    ['td', { submission_id, name: 'Ruth' }],
  ] as const)
    expect(await service.refused(addEncounter, { as: house.subject[as], body })).toMatchObject({ status: 409 });
  expect(await list({ whose: 'campus' }, 'td')).toHaveLength(1);
});

test('it is of the moment at which it was entered, whenever it arrives, and of that day at the campus', async () => {
  setClock('2026-11-18T15:00:00Z');
  await add({ met_at: '2026-11-17T05:30:00Z' });
  expect(await list()).toMatchObject([{ met_at: '2026-11-17T05:30:00.000Z', met_on: '2026-11-16' }]);
});

test('a clock that is ahead makes it now; what is older than a device keeps it is refused', async () => {
  setClock('2026-11-18T15:00:00Z');
  expect(await add({ met_at: '2099-01-01T00:00:00Z' })).toMatchObject({ met_on: '2026-11-18' });
  const body = { met_at: '2026-08-01T00:00:00Z' };
  expect(await service.refused(addEncounter, { as: house.subject.td, body })).toMatchObject({
    status: 422,
    errors: [{ pointer: '/met_at', detail: 'Count an encounter of the last 90 days.' }],
  });
});

test('"encounters of today and this week are listed", from Monday, and all of them where that is asked', async () => {
  // A Wednesday, at Lakeside still before noon.
  setClock('2026-11-18T15:00:00Z');
  for (const met_at of ['2026-11-18T14:00:00Z', '2026-11-16T12:00:00Z', '2026-11-15T20:00:00Z']) await add({ met_at });
  const days = async (query: Query) => (await list(query)).map(({ met_on }) => met_on);
  expect(await days({ when: 'today' })).toEqual(['2026-11-18']);
  expect(await days({})).toEqual(['2026-11-18', '2026-11-16']);
  expect(await days({ when: 'all' })).toEqual(['2026-11-18', '2026-11-16', '2026-11-15']);
  expect(await days({ when: 'all', page_size: 1, page: 3 })).toEqual(['2026-11-15']);
});

test('no clock is finer than a nanosecond: such a moment is refused at its field', async () => {
  const at = (digits: string) => ({
    as: house.subject.missionary,
    body: { met_at: `${now().toString().slice(0, 19)}.${digits}Z` },
  });
  await service.call(addEncounter, at('123456789'));
  expect(await service.refused(addEncounter, at('1234567890'))).toMatchObject({
    status: 422,
    errors: [{ pointer: '/met_at', detail: 'This is not a moment in time.' }],
  });
});

test('the counts are those of the list, also where it is tomorrow already at the campus', async () => {
  const places = service.database.owner('people.location').where({ id: house.places.campus });
  const { timezone } = await places.clone().first<{ timezone: string }>('timezone');
  await places.clone().update({ timezone: 'Pacific/Kiritimati' });
  // Sunday evening of whoever looks at the region, Monday at the campus.
  setClock('2026-11-22T18:00:00Z');
  await add();
  await places.clone().update({ timezone });
  await add({ name: 'Ruth' }, 'td');
  for (const whose of ['campus', undefined]) {
    const { today, week, days } = await counts('rd', { whose });
    for (const [when, { count, unnamed }] of [
      ['today', today],
      ['week', week],
      ['today', days.at(-1) ?? week],
    ] as const) {
      expect([when, count]).toEqual([when, (await list({ when, whose }, 'rd')).length]);
      expect([when, unnamed]).toEqual([when, (await list({ when, whose, named: 'no' }, 'rd')).length]);
    }
    expect(days.reduce((sum, { count }) => sum + count, 0)).toBe(2);
  }
});

test('"with counts per day and per person"', async () => {
  setClock('2026-11-18T15:00:00Z');
  await add({ met_at: '2026-11-16T12:00:00Z' });
  await add({ name: 'Ruth' });
  await add({}, 'student');
  await add({ met_at: '2026-11-15T20:00:00Z' });
  expect(await counts('td', { whose: 'campus' })).toEqual({
    today: { count: 2, unnamed: 1 },
    week: { count: 3, unnamed: 2 },
    days: [
      { day: '2026-11-16', count: 1, unnamed: 1 },
      { day: '2026-11-17', count: 0, unnamed: 0 },
      { day: '2026-11-18', count: 2, unnamed: 1 },
    ],
    people: [
      { id: house.person.missionary, name: 'Missionary Tester', count: 2, unnamed: 1 },
      { id: house.person.student, name: 'Student Tester', count: 1, unnamed: 1 },
    ],
  });
  expect(await counts('student', { whose: 'campus' })).toMatchObject({ week: { count: 1 } });
  expect(await counts('td', { whose: 'mine' })).toMatchObject({ week: { count: 0 }, people: [] });
  expect(await list({ by: house.person.student }, 'td')).toHaveLength(1);
});

test('named later: a person of the campus is chosen, and is taken back', async () => {
  const { id, version } = await add();
  const ruth = await house.addPerson({ firstName: 'Ruth', lastName: 'Ames', locationId: house.places.campus });
  const named = await name(id, ruth, 'missionary', version);
  expect(named).toMatchObject({ person: { id: ruth, name: 'Ruth Ames' }, is_linked: true });
  expect(await name(id, ruth, 'missionary', version)).toEqual(named);
  expect(await name(id, null)).toMatchObject({ person: null, is_linked: false });
});

test('an older state is 409, and nothing is overwritten', async () => {
  const { id, version } = await add();
  const params = { id };
  await service.call(changeEncounter, { as: house.subject.missionary, params, body: { name: 'Ruth', version } });
  for (const [call, body] of [
    [changeEncounter, { where: 'Library', version }],
    [nameEncounter, { person_id: house.person.student, version }],
  ] as const)
    expect(await service.refused(call, { as: house.subject.missionary, params, body })).toMatchObject({ status: 409 });
  expect(await list()).toMatchObject([{ name: 'Ruth', where: '', person: null }]);
});

test('an edit whose answer was lost is sent again and says the same; one by one it is read by whoever sees it', async () => {
  const { id, version } = await add();
  const edit = { as: house.subject.missionary, params: { id }, body: { name: 'Ruth', where: 'Library', version } };
  const saved = await service.call(changeEncounter, edit);
  expect(await service.call(changeEncounter, edit)).toEqual(saved);
  expect(await service.call(getEncounter, { as: house.subject.missionary, params: { id } })).toEqual(saved);
  expect(await service.call(getEncounter, { as: house.subject.rd, params: { id } })).toMatchObject({ name: 'Ruth' });
  for (const as of ['student', 'parish-td'] as const)
    expect(await service.refused(getEncounter, { as: house.subject[as], params: { id } })).toMatchObject({
      status: 404,
    });
  await service.call(deleteEncounter, { as: house.subject.missionary, params: { id } });
  expect(await service.refused(getEncounter, { as: house.subject.missionary, params: { id } })).toMatchObject({
    status: 404,
  });
});

test('nobody out of sight is named, and nobody meets themselves', async () => {
  const far = await house.addPerson({ locationId: house.places.farCampus });
  const { id } = await add({}, 'student');
  for (const person_id of [far, house.person.td, house.person.student, 987_654_321])
    expect(
      await service.refused(nameEncounter, { as: house.subject.student, params: { id }, body: { person_id } }),
    ).toMatchObject({ status: 422, errors: [{ pointer: '/person_id' }] });
  const contact = await house.addPerson({ locationId: house.places.campus, enteredBy: house.person.student });
  expect(await name(id, contact, 'student')).toMatchObject({ person: { id: contact } });
});

test('people to choose from are found by a part of the name, among those in sight, so many and no more', async () => {
  const find = async (search: string | undefined, as: Who) =>
    (await service.call(listMet, { as: house.subject[as], query: { search } })).data.map((person) => person.name);
  expect(await find('tester td', 'missionary')).toEqual(['Td Tester']);
  expect(await find('tester missionary', 'missionary')).toEqual([]);
  expect(await find('tester td', 'student')).toEqual([]);
  for (let nth = 0; nth < MOST_CHOICES + 1; nth += 1)
    await house.addPerson({ lastName: 'Manyfold', locationId: house.places.campus });
  expect(await find('Manyfold', 'missionary')).toHaveLength(MOST_CHOICES);
});

test('who was met and went out of sight is known, but not named', async () => {
  const { id } = await add();
  const ruth = await house.addPerson({ firstName: 'Ruth', lastName: 'Gone', locationId: house.places.campus });
  await name(id, ruth);
  await service.database
    .owner('people.person')
    .where({ id: ruth })
    .update({ primary_location_id: house.places.farCampus });
  expect(await list({ named: 'yes' })).toMatchObject([{ person: null, is_linked: true }]);
});

test('deleted, it is not counted; its owner finds it and brings it back; pressed twice it is done once', async () => {
  const { id } = await add({ name: 'Ruth' });
  const at = { as: house.subject.missionary, params: { id } };
  expect(await service.call(deleteEncounter, at)).toEqual({ id, message: 'The encounter is deleted.' });
  await service.call(deleteEncounter, at);
  expect(await list()).toEqual([]);
  expect(await counts()).toMatchObject({ week: { count: 0 } });
  expect(await service.refused(changeEncounter, { ...at, body: { name: 'Naomi' } })).toMatchObject({ status: 404 });
  const deleted = async (as: Who) => (await service.call(listDeletedEncounters, { as: house.subject[as] })).data;
  expect(await deleted('missionary')).toMatchObject([{ id, name: 'Ruth' }]);
  expect(await deleted('td')).toEqual([]);
  await service.call(restoreEncounter, at);
  await service.call(restoreEncounter, at);
  expect(await list()).toMatchObject([{ id, name: 'Ruth' }]);
  expect(await deleted('missionary')).toEqual([]);
});

test('"own encounters are changed by their owner; staff of the campus see the campus’s"', async () => {
  const { id } = await add({}, 'student');
  expect(await list({ whose: 'campus' }, 'td')).toMatchObject([{ id, abilities: { change: false } }]);
  const at = { as: house.subject.td, params: { id } };
  for (const [call, body] of [
    [changeEncounter, { name: 'Mine' }],
    [nameEncounter, { person_id: house.person.missionary }],
    [deleteEncounter, undefined],
    [restoreEncounter, undefined],
  ] as const)
    expect(await service.refused(call, { ...at, body })).toMatchObject({ status: 403 });
});

test('"a student sees only their own; nobody sees other campuses beyond their reach; admin read-only"', async () => {
  const { id } = await add();
  for (const as of ['student', 'parish-td'] as const) {
    expect(await list({ whose: 'campus', when: 'all' }, as)).toEqual([]);
    expect(await service.refused(deleteEncounter, { as: house.subject[as], params: { id } })).toMatchObject({
      status: 404,
    });
  }
  const { campus, farCampus } = house.places;
  for (const as of ['rd', 'ad', 'admin'] as const) {
    expect(await list({ locationId: campus }, as)).toMatchObject([{ id, abilities: { change: false } }]);
    expect(await list({ locationId: farCampus }, as)).toEqual([]);
    expect(await service.refused(addEncounter, { as: house.subject[as], body: {} })).toMatchObject({ status: 403 });
  }
});

test('401 without tokens; 403 for those who do not meet; 422 for what is too long', async () => {
  expect(await service.refused(listEncounters)).toMatchObject({ status: 401 });
  for (const as of ['alumni', 'lifelong', 'guest'] as const)
    for (const call of [listEncounters, countEncounters, listMet, listDeletedEncounters])
      expect(await service.refused(call, { as: house.subject[as] })).toMatchObject({ status: 403 });
  expect(await service.refused(addEncounter, { as: house.subject.td, body: { name: 'x'.repeat(101) } })).toMatchObject({
    status: 422,
    errors: [{ pointer: '/name' }],
  });
});

test('while acting as somebody else it is theirs, signed with both, and told', async () => {
  const { owner } = service.database;
  const account = await owner('people.account')
    .where({ subject: house.subject.superadmin })
    .first<{ id: number }>('id');
  const ends_at = now().add({ hours: 1 }).toString();
  await owner('people.acting').insert({
    account_id: account.id,
    person_id: house.person.missionary,
    kind: 'assumed',
    ends_at,
  });
  const { id } = await add({ name: 'Ruth' }, 'superadmin');
  await owner('people.acting').delete();
  expect(await list()).toMatchObject([{ id, met_by_person_id: house.person.missionary }]);
  expect(await owner('recruitment.encounter').where({ id }).first('created_by_subject')).toEqual({
    created_by_subject: house.subject.superadmin,
  });
  expect(JSON.stringify(await owner('recruitment.acted_change').select('records'))).toContain('encounter');
});
