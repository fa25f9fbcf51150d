/** "Weekly figures of each campus are frozen on Monday 4:00 of its own time." A snapshot is written once and stays as it is. */
import { MULTIPLICATION_FIGURES } from '@emmaus/contracts/multiplication.words';
import { BaseModel } from '@emmaus/service-kit/database/base-model';
import { join, raw, sql, type Sql } from '@emmaus/service-kit/database/sql';
import { write } from '@emmaus/service-kit/database/write';
import { now } from '@emmaus/service-kit/time';
import { duePlaces, heldAsOf, REPORTED } from './figures-as-of.ts';

/** How long after its moment what is kept still is what it was then, where it is kept up to date. */
const IN_TIME = raw(`interval '6 hours'`);
/** How often everybody is counted anew. What was counted longer before the moment lacks what nobody tells: 38 days that went by, a new year. */
const COUNTED_EVERY = raw(`interval '1 hour'`);

export class CampusSnapshotModel extends BaseModel {
  static override tableName = 'campus_snapshot';
  static override idColumn = ['location_id', 'frozen_on'];

  /**
   * Freezes what is kept now, of the places where it has just become Monday 4:00. After a standstill it is of before that, and waits
   * until all were counted anew. Answers of how many.
   */
  static async freeze(monday: string): Promise<number> {
    const kept = sql`select location_id, figure, people from campus_figure`;
    const isFresh = sql`exists (select from involvement_count where began_at >= due.frozen_at - ${COUNTED_EVERY})`;
    return this.take(sql`with ${duePlaces(monday, sql`${isInTime()} and ${isFresh}`)}, ${REPORTED}`, kept, false);
  }

  /** Counts what nobody froze in time from what is dated. Answers of how many places. */
  static async catchUp(monday: string): Promise<number> {
    return this.countAsOf(monday, sql`not ${isInTime()}`);
  }

  /** The same whenever it was, of the places `due` where a condition holds. */
  static async countAsOf(monday: string, where = sql`true`): Promise<number> {
    const held = sql`select location_id, figure, count(*)::int as people from held group by location_id, figure`;
    return this.take(sql`with ${duePlaces(monday, where)}, ${REPORTED}, ${heldAsOf(monday)}`, held, true);
  }

  private static async take(parts: Sql, counts: Sql, caughtUp: boolean): Promise<number> {
    const columns = MULTIPLICATION_FIGURES.map((figure) => raw(figure));
    const sums = MULTIPLICATION_FIGURES.map(
      (figure) => sql`coalesce(sum(counted.people) filter (where counted.figure = ${raw(`'${figure}'`)}), 0)`,
    );
    const taken = await write(sql`
      ${parts}
      insert into campus_snapshot (location_id, frozen_on, taken_at, caught_up, reports_expected, reports_submitted, ${join(columns)})
      select due.location_id, due.frozen_on, ${now().toString()}::timestamptz, ${caughtUp}::boolean, coalesce(reported.expected, 0),
        coalesce(reported.submitted, 0), ${join(sums)}
      from due
      left join reported on reported.location_id = due.location_id
      left join (${counts}) counted on counted.location_id = due.location_id
      group by due.location_id, due.frozen_on, reported.expected, reported.submitted
      order by due.location_id
      on conflict do nothing
      returning location_id`);
    return taken.length;
  }
}

function isInTime(): Sql {
  return sql`(due.frozen_at > ${now().toString()}::timestamptz - ${IN_TIME})`;
}
