/** "A removed person leaves every list, view and search, and undo brings them back": of a contact who was taken back. */
import { peopleCalls as calls } from '@emmaus/contracts/people.calls';
import { BRING_BACK_MINUTES } from '@emmaus/contracts/person.words';
import { actAs, takeTold } from '@emmaus/service-kit/testing/acting-for-tests';
import type { TestOrganisation } from '@emmaus/service-kit/testing/organisation';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import { setClock } from '@emmaus/service-kit/time';
import { describe, expect, onTestFinished, test } from 'vitest';
import { peopleService } from '../src/service.ts';

const { service, house } = serviceForTests(peopleService);
type Who = keyof TestOrganisation['subject'];

const BODY = {
  first_name: 'Ana',
  last_name: 'Maria',
  email: 'ana.maria@example.org',
  gender_id: 2,
  school_year_id: 1,
  is_varsity: false,
  is_greek: false,
};
const BACK = { message: 'Ana Maria is back.' };

const add = async (who: Who = 'missionary', more: object = {}): Promise<number> =>
  (await service.call(calls.addPerson, { as: house.subject[who], body: { ...BODY, ...more } })).person_id;
const takeBack = (id: number, who: Who = 'missionary') =>
  service.call(calls.takeBackPerson, { as: house.subject[who], params: { id } });
const bringBack = (id: number, who: Who = 'missionary') =>
  service.call(calls.bringBackPerson, { as: house.subject[who], params: { id } });
const refusal = (id: number, who?: Who) =>
  service.refused(calls.bringBackPerson, { as: who && house.subject[who], params: { id } });
const record = (id: number) => service.database.owner('people.person_record').where({ id }).first();

async function gone(who: Who = 'missionary'): Promise<number> {
  const id = await add(who);
  await takeBack(id, who);
  return id;
}

function later(minutes: number): void {
  setClock(Temporal.Now.instant().add({ minutes }).toString());
  onTestFinished(() => setClock(undefined));
}

test.each(['missionary', 'student', 'td'] as const)(
  'a %s brings back whom they have just taken back: they are who they were, with the notes and the version',
  async (who) => {
    const id = await add(who, { user_notes_on_person: 'Met at the stall.' });
    const asked = { as: house.subject[who], params: { id } };
    const [before, kept] = [await service.call(calls.getPerson, asked), await record(id)];
    const { bring_back_until: until } = await takeBack(id, who);
    const minutes = Temporal.Now.instant().until(until as string);
    expect(Math.round(minutes.total('minutes'))).toBe(BRING_BACK_MINUTES);
    expect(await service.refused(calls.getPerson, asked)).toMatchObject({ status: 404 });
    expect(await bringBack(id, who)).toEqual(BACK);
    expect(await service.call(calls.getPerson, asked)).toEqual(before);
    expect(await record(id)).toEqual(kept);
    const { data } = await service.call(calls.listViewablePeople, { as: asked.as, query: { page_size: 150 } });
    expect(data.map((person) => person.id)).toContain(id);
  },
);

test('whoever is back can be taken back again, and brought back again', async () => {
  const id = await gone();
  await bringBack(id);
  expect(await takeBack(id)).toMatchObject({ message: 'Ana Maria was taken back.' });
  expect(await record(id)).toMatchObject({ removed_by_person_id: house.person.missionary });
  expect(await bringBack(id)).toEqual(BACK);
});

describe('who', () => {
  test('nobody brings back whom somebody else removed, not even an admin: for them they do not exist', async () => {
    const id = await gone();
    for (const who of ['td', 'admin', 'student'] as const)
      expect(await refusal(id, who)).toMatchObject({ status: 404, message: 'This person was not found.' });
    expect((await record(id)).removed_at).not.toBeNull();
  });

  test('not signed in: 401; a guest: 403; an id that is none: 404', async () => {
    const id = await gone();
    expect(await refusal(id)).toMatchObject({ status: 401 });
    expect(await refusal(id, 'guest')).toMatchObject({ status: 403 });
    expect(await refusal(4_711_000, 'missionary')).toMatchObject({ status: 404 });
  });

  test('whoever was never removed is not back: 404', async () => {
    expect(await refusal(await add(), 'missionary')).toMatchObject({ status: 404 });
  });

  test('whoever goes to another campus in between brings nobody back at the old one', async () => {
    const id = await gone();
    const goTo = async (location_id: number) => {
      await service.database
        .owner('people.role_grant')
        .where({ person_id: house.person.missionary })
        .update({ location_id });
    };
    await goTo(house.places.farCampus);
    onTestFinished(() => goTo(house.places.campus));
    expect(await refusal(id, 'missionary')).toMatchObject({ status: 404 });
  });

  test('while acting as somebody, whom one has removed as them; it is told; as oneself afterwards, no more', async () => {
    const { owner } = service.database;
    const end = () => owner('people.acting').delete();
    onTestFinished(async () => void (await end()));
    await actAs(owner, house.subject.superadmin, house.person.td);
    const [id, other] = [await gone('superadmin'), await gone('superadmin')];
    await takeTold(owner, 'people');
    expect(await bringBack(id, 'superadmin')).toEqual(BACK);
    expect(await takeTold(owner, 'people')).toMatchObject([{ kind: 'person', what: 'added', id, name: 'Ana Maria' }]);
    // The td's own deed, as whom it was done.
    expect(await refusal(other, 'missionary')).toMatchObject({ status: 404 });
    await end();
    expect(await refusal(other, 'superadmin')).toMatchObject({ status: 404 });
    expect(await bringBack(other, 'td')).toEqual(BACK);
  });
});

describe('when', () => {
  test(`for ${BRING_BACK_MINUTES} minutes, however long ago they were added`, async () => {
    const id = await add();
    later(9);
    await takeBack(id);
    later(9 + BRING_BACK_MINUTES - 1);
    expect(await bringBack(id)).toEqual(BACK);
  });

  test('then it is too late, and nothing changes', async () => {
    const id = await gone();
    later(BRING_BACK_MINUTES + 1);
    expect(await refusal(id, 'missionary')).toMatchObject({
      status: 409,
      message: `Ana Maria can no longer be brought back: this is possible for ${BRING_BACK_MINUTES} minutes. Nothing was changed.`,
    });
    expect((await record(id)).removed_at).not.toBeNull();
  });

  test('sent again since the answer was lost it says the same, to whoever did it; to others nothing', async () => {
    const id = await gone();
    await bringBack(id);
    const after = await record(id);
    expect(await bringBack(id)).toEqual(BACK);
    expect(await record(id)).toEqual(after);
    expect(await refusal(id, 'td')).toMatchObject({ status: 404 });
  });

  test('two who press at once both find them back', async () => {
    const id = await gone();
    expect(await Promise.all([bringBack(id), bringBack(id)])).toEqual([BACK, BACK]);
    expect(await service.database.owner('people.removal').where({ person_id: id })).toHaveLength(1);
  });
});

test('an e-mail that is somebody else’s by now stays theirs, too: who has it cannot be told, as of any two', async () => {
  const email = 'meanwhile@example.org';
  const id = await add('missionary', { email });
  await takeBack(id);
  await add('td', { email });
  const signIn = { as: 'subject-meanwhile', bend: { claims: { email, email_verified: true } } };
  expect(await bringBack(id)).toEqual(BACK);
  expect(await record(id)).toMatchObject({ email });
  expect(await service.refused(calls.getRole, signIn)).toMatchObject({ errors: [{ code: 'several' }] });
});
