/** The graduation board of a campus in a house of many, when the database knows how many: what is read is measured, not how long it takes. */
import { first, sql } from '@emmaus/service-kit/database/sql';
import { transaction } from '@emmaus/service-kit/database/transaction';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import { beforeAll, expect, test } from 'vitest';
import { findCards } from '../src/graduation/graduation-record.queries.ts';
import type { Season } from '../src/graduation/graduation-season.ts';
import { discipleshipService } from '../src/service.ts';

const CROWD = 2_000;
const SENIORS = 60;
const YEAR = 2027;

const { service, house } = serviceForTests(discipleshipService);

beforeAll(async () => {
  const { owner } = service.database;
  const { campus, farCampus } = house.places;
  await owner.raw(
    `insert into people.person (first_name, last_name, gender_id, school_year_id, primary_location_id)
     select case when n <= ${SENIORS} then 'Senior' else 'Crowd' end, 'Of Many ' || n, 1, 4, case when n <= ${SENIORS} then ?::int else ?::int end
     from generate_series(1, ${CROWD}) n`,
    [campus, farCampus],
  );
  await owner.raw(
    `insert into bible_studies.bible_study (id, name, location_id, meeting_location, start_date, day_of_week, meeting_time)
     values (1, 'Of all seniors', ?, 'Library', '2026-01-01', 2, '19:00')`,
    [campus],
  );
  await owner.raw(
    `insert into bible_studies.study_leader (bible_study_id, person_id, position, began_on) values (1, ?, 1, '2026-01-01')`,
    [house.person.missionary],
  );
  const seniors = `from people.person where first_name = 'Senior'`;
  await owner.raw(
    `insert into bible_studies.study_participant (bible_study_id, person_id, joined_on) select 1, id, '2026-01-01' ${seniors}`,
  );
  await owner.raw(
    `insert into discipleship.graduation_record (person_id, location_id, record_year) select id, primary_location_id, ${YEAR} ${seniors}`,
  );
  await owner.raw('analyze');
});

async function peopleRead(): Promise<number> {
  const read = await first<{ rows: number }>(sql`
    select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as rows
    from pg_stat_xact_user_tables where relid = 'people.person_record'::regclass`);
  return read?.rows ?? Number.NaN;
}

test('who leads each senior in a study is told without reading everybody for each of them', async () => {
  const season = { place: { id: house.places.campus }, year: YEAR } as Season;
  const [before, cards, after] = await transaction(async () => [
    await peopleRead(),
    await findCards(season),
    await peopleRead(),
  ]);
  expect(cards).toHaveLength(SENIORS);
  expect(new Set(cards.map(({ involvement }) => involvement?.bs_leader_discipler))).toEqual(
    new Set(['Missionary Tester']),
  );
  expect(after - before).toBeLessThan(CROWD * 10);
});
