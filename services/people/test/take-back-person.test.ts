/** Undo of adding a contact. */
import { peopleCalls as calls } from '@emmaus/contracts/people.calls';
import { TAKE_BACK_MINUTES } from '@emmaus/contracts/person.words';
import { actAs } from '@emmaus/service-kit/testing/acting-for-tests';
import type { TestOrganisation } from '@emmaus/service-kit/testing/organisation';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import { atOnce, statusesOf } from '@emmaus/service-kit/testing/two-at-once';
import { expect, onTestFinished, test } from 'vitest';
import { peopleService } from '../src/service.ts';
import { delegationShelf } from './delegation-shelf.ts';
import { disciples } from './fixtures.ts';

const { service, house } = serviceForTests(peopleService);
type Who = keyof TestOrganisation['subject'];

const BODY = {
  first_name: 'Just',
  last_name: 'Added',
  gender_id: 2,
  school_year_id: 1,
  is_varsity: false,
  is_greek: false,
  user_notes_on_person: 'Met at the stall.',
};

async function add(who: Who = 'missionary'): Promise<number> {
  const { person_id } = await service.call(calls.addPerson, { as: house.subject[who], body: BODY });
  return person_id;
}
const takeBack = (id: number, who: Who = 'missionary') =>
  service.call(calls.takeBackPerson, { as: house.subject[who], params: { id } });
const refusal = (id: number, who?: Who) =>
  service.refused(calls.takeBackPerson, { as: who && house.subject[who], params: { id } });
const record = (id: number) => service.database.owner('people.person_record').where({ id }).first();

test.each(['missionary', 'student', 'td'] as const)(
  'a %s takes back whom they have just added; they leave the list and stay in the database',
  async (who) => {
    const id = await add(who);
    expect(await takeBack(id, who)).toMatchObject({ message: 'Just Added was taken back.' });
    expect(await service.refused(calls.getPerson, { as: house.subject.td, params: { id } })).toMatchObject({
      status: 404,
    });
    expect(await record(id)).toMatchObject({ removed_at: expect.any(Date), removed_by_subject: house.subject[who] });
  },
);

test('"The same change sent again is 200, not a fault": to whoever took them back, and to nobody else', async () => {
  const id = await add();
  const first = await takeBack(id);
  const again = await takeBack(id);
  expect(again).toEqual({ message: first.message, bring_back_until: expect.any(String) });
  expect(Temporal.Instant.compare(again.bring_back_until!, first.bring_back_until!)).toBeLessThanOrEqual(0);
  expect(await refusal(id, 'td')).toMatchObject({ status: 404 });
});

test('two that are sent at once are both answered', async () => {
  const id = await add();
  const as = house.subject.missionary;
  const send = () => service.request(calls.takeBackPerson, { as, params: { id } });
  const answered = await atOnce(service.database.owner, 'people.person_record', () => [send(), send()]);
  expect(await statusesOf(answered)).toEqual([200, 200]);
  expect(await service.database.owner('people.removal').where({ person_id: id })).toHaveLength(1);
});

test('nobody takes back whom somebody else added, not even an admin', async () => {
  const id = await add();
  expect(await refusal(id, 'td')).toMatchObject({ status: 403, message: 'You do not have permission.' });
  expect(await refusal(id, 'admin')).toMatchObject({ status: 403 });
  expect(await refusal(id, 'student')).toMatchObject({ status: 404 });
});

test('not signed in: 401; a guest: 403; an id that is none: 404', async () => {
  const id = await add();
  expect(await refusal(id)).toMatchObject({ status: 401 });
  expect(await refusal(id, 'guest')).toMatchObject({ status: 403 });
  expect(await refusal(4_711_000, 'missionary')).toMatchObject({ status: 404 });
});

test('also while acting as whoever added them', async () => {
  const { owner } = service.database;
  const shelf = delegationShelf(service, house);
  await shelf.switchTo(house.subject.missionary, await shelf.lend(house.person.td, house.person.missionary));
  onTestFinished(async () => {
    await owner('people.acting').del();
    await owner('people.delegation').del();
  });
  const { user_notes_on_person: _notes, ...body } = BODY;
  const { person_id: id } = await service.call(calls.addPerson, { as: house.subject.missionary, body });
  expect(await takeBack(id)).toMatchObject({ message: 'Just Added was taken back.' });
});

test('only for some minutes', async () => {
  const id = await add();
  const created_at = Temporal.Now.instant().subtract({ minutes: TAKE_BACK_MINUTES + 1 });
  await service.database.owner('people.person').where({ id }).update({ created_at: created_at.toString() });
  expect(await refusal(id, 'missionary')).toMatchObject({
    status: 409,
    message: expect.stringContaining('can no longer be taken back') as string,
  });
  expect(await record(id)).toMatchObject({ removed_at: null });
});

test('not once somebody has worked with them: a discipler, a note of somebody else, a change', async () => {
  const { owner } = service.database;
  const [discipled, noted, changed] = [await add(), await add(), await add()];
  await disciples(owner, house.person.td, discipled, house.places.campus);
  await service.call(calls.saveNotes, {
    as: house.subject.td,
    params: { id: noted },
    body: { user_notes_on_person: 'Call her.' },
  });
  const { user_notes_on_person: _notes, ...body } = BODY;
  await service.call(calls.changePerson, {
    as: house.subject.td,
    params: { id: changed },
    body: { ...body, first_name: 'Was' },
  });
  for (const id of [discipled, noted, changed]) expect(await refusal(id, 'missionary')).toMatchObject({ status: 409 });
});

test('not once they are named as somebody who was met, or a stall gave them to somebody', async () => {
  const { owner } = service.database;
  const [met, given] = [await add(), await add()];
  const location_id = house.places.campus;
  const met_at = Temporal.Now.instant().toString();
  const [encounter] = (await owner('recruitment.encounter')
    .insert({
      met_by_person_id: house.person.missionary,
      location_id,
      met_at,
      met_on: met_at.slice(0, 10),
      person_id: met,
    })
    .returning('id')) as { id: number }[];
  const followUp = { location_id, day: met_at.slice(0, 10), registration_id: 1, person_id: given };
  await owner('recruitment.stall_follow_up').insert({ ...followUp, registered_at: met_at, due_at: met_at });
  onTestFinished(async () => {
    for (const table of ['encounter', 'stall_follow_up']) await owner(`recruitment.${table}`).del();
  });
  for (const id of [met, given]) expect(await refusal(id, 'missionary')).toMatchObject({ status: 409 });
  // It was somebody else: what held them is gone.
  await owner('recruitment.encounter').where({ id: encounter?.id }).update({ person_id: null });
  expect(await takeBack(met)).toMatchObject({ message: 'Just Added was taken back.' });
});

test('what was done while acting as somebody names whom it was done to, also after they were taken back', async () => {
  const { owner } = service.database;
  await actAs(owner, house.subject.superadmin, house.person.td);
  onTestFinished(async () => void (await owner('people.acting').delete()));
  const { user_notes_on_person: _private, ...body } = BODY;
  const { person_id: id } = await service.call(calls.addPerson, { as: house.subject.superadmin, body });
  await takeBack(id, 'superadmin');
  const { data } = await service.call(calls.listActed, { as: house.subject.admin });
  const named = data.flatMap(({ changes }) => changes.flatMap(({ records }) => records)).filter((one) => one.id === id);
  expect(named.map(({ what, name }) => [what, name])).toEqual(named.map(({ what }) => [what, 'Just Added']));
  expect(named.length).toBeGreaterThan(1);
});
