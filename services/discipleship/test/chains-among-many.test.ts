/** What is read before each call of whoever leads somebody, in a house of many that the database knows: it is counted, not timed. */
import { first, sql } from '@emmaus/service-kit/database/sql';
import { transaction } from '@emmaus/service-kit/database/transaction';
import { chainOf } from '@emmaus/service-kit/policy/load-actor';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import { beforeAll, expect, test } from 'vitest';
import { discipleshipService } from '../src/service.ts';

const CROWD = 6_000;
const CAMPUSES = 200;

const { service, house } = serviceForTests(discipleshipService);

beforeAll(async () => {
  const { campus, otherArea } = house.places;
  await service.database.owner.transaction(async (owner) => {
    // Without triggers, which look at each row.
    await owner.raw('set local session_replication_role = replica');
    await owner.raw(
      `insert into people.location (id, name, location_type, parent_id, path, timezone)
       select 1000 + n, 'Campus ' || n, 'Campus', parent.id, parent.path || (1000 + n)::text, 'America/Chicago'
       from generate_series(0, ${CAMPUSES - 1}) n, people.location parent where parent.id = ?`,
      [otherArea],
    );
    await owner.raw(
      `insert into people.person (id, first_name, last_name, gender_id, school_year_id, primary_location_id)
       select 10000 + n, 'Crowd', 'Crowd', 1, 1, 1000 + n % ${CAMPUSES} from generate_series(0, ${CROWD - 1}) n`,
    );
    // The first disciples the second to the fourth, the second the fifth to the seventh, and so on.
    await owner.raw(
      `insert into discipleship.relation (disciple_person_id, discipler_person_id, location_id, began_on)
       select 10000 + n, 10000 + (n - 1) / 3, 1000 + n % ${CAMPUSES}, '2026-01-01' from generate_series(1, ${CROWD - 1}) n`,
    );
    await owner('discipleship.relation').insert({
      disciple_person_id: house.person.student,
      discipler_person_id: house.person.missionary,
      location_id: campus,
      began_on: '2026-01-01',
    });
  });
  await service.database.owner.raw(
    'analyze people.person_record, people.location, people.role_grant, discipleship.relation',
  );
});

/** How many rows of a table are read by what is done. */
async function rowsReadOf(table: string, work: () => Promise<unknown>): Promise<number> {
  const soFar = async (): Promise<number> =>
    (
      await first<{ rows: number }>(sql`
        select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as rows
        from pg_stat_xact_user_tables where relid = ${table}::regclass`)
    )?.rows ?? Number.NaN;
  return transaction(async () => {
    const before = await soFar();
    await work();
    return (await soFar()) - before;
  });
}

test('for whoever asks, the relations of others are not gone through', async () => {
  const below: number[] = [];
  const read = await rowsReadOf('discipleship.relation', async () => {
    below.push(...(await chainOf(house.person.missionary)).downchain);
  });
  expect(below).toEqual([house.person.student]);
  expect(read).toBeLessThan(CROWD / 100);
});
