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

  test('soon, too, for ten thousand at once on a connection that has moved single people before', async () => {
    const person = await somebody();
    const { campus, siblingCampus } = house.places;
    const took = await service.database.owner.transaction(async (owner) => {
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
      const timeToMove = async (lastName: string, count: number): Promise<number> => {
        await owner.raw(
          `insert into people.person (first_name, last_name, gender_id, primary_location_id)
           select 'Many', ?, 1, ? from generate_series(1, ${count})`,
          [lastName, campus],
        );
        const began = performance.now();
        await move(`last_name = '${lastName}'`, campus, siblingCampus);
        return performance.now() - began;
      };
      const times = { few: await timeToMove('Few', 1_000), many: await timeToMove('Moving', 10_000) };
      await owner.raw(
        `update people.person_record set removed_at = now(), removed_by_subject = 'test' where first_name = 'Many'`,
      );
      return times;
    });
    // Each compared with all others would take a hundred times as long; what few of them take says how busy the machine is.
    expect(took.many).toBeLessThan(Math.max(10_000, 40 * took.few));
    await expect.poll(() => heard.length).toBeGreaterThan(0);
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
