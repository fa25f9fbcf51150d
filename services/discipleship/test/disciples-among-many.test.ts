/** The dialogs of the tree in a house of many, when the database knows how many: what they read is measured, not how long it takes. */
import { first, sql } from '@emmaus/service-kit/database/sql';
import { transaction } from '@emmaus/service-kit/database/transaction';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { loadActor } from '@emmaus/service-kit/policy/load-actor';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import { beforeAll, expect, test } from 'vitest';
import { findAddable, findInRelation } from '../src/relations/disciple.queries.ts';
import { discipleshipService } from '../src/service.ts';

const CROWD = 6_000;
/** So many of them are discipled. */
const DISCIPLED = 2_000;

const { service, house } = serviceForTests(discipleshipService);
let admin: Actor;
let td: Actor;

beforeAll(async () => {
  const { owner } = service.database;
  const { farCampus, siblingCampus } = house.places;
  await owner.raw(
    `insert into people.person (first_name, last_name, gender_id, school_year_id, primary_location_id)
     select 'Crowd', chr(65 + n % 26) || 'ay' || n, 1 + n % 2, 1 + n % 4, (?::int[])[1 + n % 2] from generate_series(1, ${CROWD}) n`,
    [[farCampus, siblingCampus]],
  );
  await owner.raw(
    `insert into discipleship.relation (disciple_person_id, discipler_person_id, location_id, began_on)
     select id, ?, primary_location_id, '2026-01-01' from people.person where first_name = 'Crowd' order by id limit ${DISCIPLED}`,
    [house.person.missionary],
  );
  await owner.raw('analyze people.person_record, people.location, discipleship.relation');
  const { issuer } = service.provider.settings;
  [admin, td] = await Promise.all([
    loadActor({ issuer, subject: house.subject.admin }),
    loadActor({ issuer, subject: house.subject.td }),
  ]);
});

/** How many rows of a table are read, and how often it is looked into, by what is done. */
async function readOf(table: string, work: () => Promise<unknown>): Promise<{ rows: number; looks: number }> {
  const soFar = async (): Promise<{ rows: number; looks: number }> =>
    (await first(sql`
      select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as rows, (seq_scan + coalesce(idx_scan, 0))::int as looks
      from pg_stat_xact_user_tables where relid = ${table}::regclass`)) ?? { rows: Number.NaN, looks: Number.NaN };
  return transaction(async () => {
    const before = await soFar();
    await work();
    const after = await soFar();
    return { rows: after.rows - before.rows, looks: after.looks - before.looks };
  });
}

test('whom nobody disciples: the first of them are shown without reading everybody', async () => {
  const { rows } = await readOf('people.person_record', () => findAddable(admin, {}));
  expect(rows).toBeLessThan(CROWD / 2);
});

test('whose relation may be ended: the relations are gone through once, not asked for of everybody', async () => {
  const { looks } = await readOf('discipleship.relation', () =>
    findInRelation(td, 'end', { location_id: house.places.farCampus }),
  );
  expect(looks).toBeLessThan(100);
});
