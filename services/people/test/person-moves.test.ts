/** "When a person moves to another campus, this is announced to all services." */
import { peopleCalls } from '@emmaus/contracts/people.calls';
import { listen } from '@emmaus/service-kit/database/listen';
import { transaction } from '@emmaus/service-kit/database/transaction';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import type { Knex } from 'knex';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bringPeopleBack, removePeople } from '../src/people/remove-people.ts';
import { peopleService } from '../src/service.ts';

const { service, house } = serviceForTests(peopleService);
const heard: string[] = [];
let stop: () => Promise<void>;
let others: Knex;

beforeAll(async () => {
  others = service.database.as('recruitment');
  const listening = listen({
    url: service.database.urlFor('recruitment'),
    channel: 'people_person',
    onNotice: (payload) => Promise.resolve(heard.push(payload)),
  });
  ({ stop } = listening);
  await listening.ready;
});
beforeEach(() => void heard.splice(0));
afterAll(() => stop());

const somebody = () => house.addPerson({ locationId: house.places.campus, schoolYear: 2, gender: 2 });
const movesOf = (person_id: number) => others('people.published_person_move_v1').where({ person_id }).orderBy('id');

describe('a notice is sent, when it is committed,', () => {
  test('when somebody moves, and the move is published', async () => {
    const person = await somebody();
    const { campus, siblingCampus } = house.places;
    const as = house.subject.admin;
    const body = { first_name: 'Anna', last_name: 'Example', primary_location_id: siblingCampus };
    await service.call(peopleCalls.changePerson, { as, params: { id: person }, body });
    await expect.poll(() => heard).toEqual([String(person)]);
    expect(await movesOf(person)).toMatchObject([{ from_location_id: campus, to_location_id: siblingCampus }]);
    expect(await service.database.owner('people.person_move').where({ person_id: person }).first()).toMatchObject({
      moved_by_subject: as,
      moved_by_person_id: house.person.admin,
    });
  });

  test('when somebody is removed, and when they are brought back', async () => {
    const person = await somebody();
    await transaction(() => removePeople([person]));
    await expect.poll(() => heard).toEqual([String(person)]);
    await transaction(() => bringPeopleBack([person]));
    await expect.poll(() => heard).toEqual([String(person), String(person)]);
    expect(await movesOf(person)).toEqual([]);
  });

  test('for ten thousand at once, too, on a connection that has moved single people before', async () => {
    const person = await somebody();
    const { campus, siblingCampus } = house.places;
    const moved = await service.database.owner.transaction(async (owner) => {
      const move = (which: string, from: number, to: number) =>
        owner.raw(
          `update people.person_record set primary_location_id = ? where primary_location_id = ? and ${which}`,
          [to, from],
        );
      // Often enough that its plan is kept.
      for (let times = 0; times < 4; times += 1) {
        await move(`id = ${person}`, campus, siblingCampus);
        await move(`id = ${person}`, siblingCampus, campus);
      }
      await owner.raw(
        `insert into people.person (first_name, last_name, gender_id, primary_location_id)
         select 'Many', 'Moving', 1, ? from generate_series(1, 10000)`,
        [campus],
      );
      await move(`last_name = 'Moving'`, campus, siblingCampus);
      const { rows } = await owner.raw(
        `select count(*)::int as moves from people.person_move join people.person_record person on person.id = person_id
         where person.last_name = 'Moving'`,
      );
      await owner.raw(
        `update people.person_record set removed_at = now(), removed_by_subject = 'test' where first_name = 'Many'`,
      );
      return rows;
    });
    expect(moved).toEqual([{ moves: 10_000 }]);
    await expect.poll(() => heard.length).toBeGreaterThan(0);
  });

  test('with plans that never go through all others for each of them, which took a minute', async () => {
    const { proconfig } = await service.database.owner('pg_proc').where({ proname: 'announce_people' }).first();
    expect(proconfig).toEqual(expect.arrayContaining(['enable_nestloop=off', 'enable_seqscan=off']));
  });

  test('once for a statement about several, and without names for very many', async () => {
    const [one, other] = [await somebody(), await somebody()];
    await transaction(() => removePeople([one, other]));
    await expect.poll(() => heard).toEqual([`${one},${other}`]);
    await service.database.owner.raw(
      `insert into people.person (first_name, last_name, primary_location_id)
       select 'Very', 'Many', ? from generate_series(1, 501)`,
      [house.places.farCampus],
    );
    await service.database
      .owner('people.person')
      .where({ last_name: 'Many' })
      .update({ primary_location_id: house.places.siblingCampus });
    await expect.poll(() => heard).toEqual([`${one},${other}`, '']);
  });

  test('not for any other change, nor for one that is taken back', async () => {
    const person = await somebody();
    const people = service.database.owner('people.person').where({ id: person });
    await people.clone().update({ phone: '312-555-0142' });
    await expect(
      transaction(async () => {
        await removePeople([person]);
        throw new Error('taken back');
      }),
    ).rejects.toThrow('taken back');
    await people.clone().update({ primary_location_id: house.places.farCampus });
    await expect.poll(() => heard).toEqual([String(person)]);
    expect(await movesOf(person)).toHaveLength(1);
  });
});
