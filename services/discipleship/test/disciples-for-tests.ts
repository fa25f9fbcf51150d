/** People of a campus who disciple each other, and the calls that change it, for the tests of these. */
import { insertAll } from '@emmaus/service-kit/database/seeding';
import type { Role } from '@emmaus/contracts/roles';
import { type ServiceForTests, serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import { setClock } from '@emmaus/service-kit/time';
import type { Knex } from 'knex';
import { afterEach, beforeAll, beforeEach } from 'vitest';
import { markRow, relationRow } from '../database/factories.ts';
import { discipleshipService } from '../src/service.ts';

export const TODAY = '2026-11-20';
export const GROWING = 'Growing Disciple';
export const COMMISSIONED = 'Commissioned Disciple';

/** What the tests read of a relation or a mark. */
interface Held {
  id: number;
  began_on: string;
  ended_on: string | null;
}

/** The missionary disciples the student; it is noon on `TODAY`. */
export function disciplesForTests() {
  const { service, house }: ServiceForTests = serviceForTests(discipleshipService);
  let database: Knex;
  const own = (table: string): Knex.QueryBuilder => database(table);
  beforeAll(() => {
    database = service.database.as('discipleship');
    return relate(house.person.student, house.person.missionary);
  });
  beforeEach(() => setClock(`${TODAY}T18:00:00Z`));
  afterEach(() => setClock(undefined));

  function relate(disciple: number, discipler: number): Promise<void> {
    const relation = { disciple, discipler, locationId: house.places.campus, beganOn: '2026-02-01' };
    return insertAll(database, 'relation', [relationRow(relation)]);
  }
  const somebody = (firstName = 'Dora', locationId = house.places.campus) =>
    house.addPerson({ firstName, lastName: 'Novak', role: 'student', schoolYear: 2, locationId });
  async function discipleOf(discipler: number): Promise<number> {
    const disciple = await somebody();
    await relate(disciple, discipler);
    await insertAll(database, 'disciple_mark', [markRow(disciple, GROWING, '2026-02-01')]);
    return disciple;
  }
  const by = (role: Role) => house.subject[role];
  return {
    service,
    house,
    own,
    by,
    somebody,
    /** Marked as growing, since February. */
    discipleOf,
    relationsOf: (disciple: number): Promise<Held[]> =>
      own('relation').where({ disciple_person_id: disciple }).orderBy('id'),
    marksOf: (person: number): Promise<Held[]> => own('disciple_mark').where({ person_id: person }).orderBy('id'),
    levelOf: async (person_id: number): Promise<string> =>
      (await own('published_involvement_v1').where({ person_id }).first()).level,
    add: (disciple: number, discipler: number, as = by('td')) => ({
      as,
      body: { disciple_person_id: disciple, discipler_person_id: discipler, disciple_type: GROWING },
    }),
    end: (disciple: number, body: Record<string, unknown>, as = by('td')) => ({ as, params: { id: disciple }, body }),
    transfer: (disciple: number, to: number, as = by('td')) => ({
      as,
      body: { disciple_person_id: disciple, new_discipler_person_id: to },
    }),
    mark: (disciple: number, type: string, as = by('td')) => ({
      as,
      body: { disciple_person_id: disciple, disciple_type: type },
    }),
  };
}
