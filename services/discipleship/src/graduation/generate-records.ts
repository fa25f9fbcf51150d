/** "On 1 March one record per senior and senior_plus of each campus is generated for the graduation year." */
import { rows, sql } from '@emmaus/service-kit/database/sql';
import { transaction } from '@emmaus/service-kit/database/transaction';
import { now } from '@emmaus/service-kit/time';
import { eachByItself } from '@emmaus/service-kit/work/each-by-itself';
import { GraduationRecordModel } from './graduation-record.model.ts';

interface Due {
  location_id: number;
  record_year: number;
}

/**
 * Of the campuses at which it is March already; answers how many. Any number of processes may run it, at any time, again and again.
 * A campus at which it fails is tried again with the next run, and no other waits for it.
 */
export async function generateGraduationRecords(): Promise<number> {
  const made = await eachByItself(
    await findDue(),
    ({ location_id, record_year }) =>
      transaction(() => GraduationRecordModel.generate(location_id, record_year, now().toString())),
    (due) => ({ ...due }),
  );
  return made.reduce((total, ofCampus) => total + ofCampus, 0);
}

/** From 1 March until the season ends with July, by the day at the campus. */
function findDue(): Promise<Due[]> {
  return rows(sql`
    select location.id as location_id, extract(year from local.day)::int as record_year
    from people.published_location_v1 location
    cross join lateral (select (${now().toString()}::timestamptz at time zone location.timezone)::date as day) local
    where location.location_type = 'Campus' and extract(month from local.day) between 3 and 7
      and not exists (
        select from graduation_generation generation
        where generation.location_id = location.id and generation.record_year = extract(year from local.day))
    order by location.id`);
}
