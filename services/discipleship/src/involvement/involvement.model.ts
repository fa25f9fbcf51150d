/** The involvement that somebody shows: "lowest to highest, a person shows the highest reached". */
import { INVOLVEMENTS } from '@emmaus/contracts/ministry.words';
import { BaseModel } from '@emmaus/service-kit/database/base-model';
import { sql, type Sql } from '@emmaus/service-kit/database/sql';
import { takeTurnsAt } from '@emmaus/service-kit/database/transaction';
import { writeOften } from '@emmaus/service-kit/database/write';
import { HELD_FIGURES, reachedLevels } from './involvement.queries.ts';

export class InvolvementModel extends BaseModel {
  static override tableName = 'person_involvement';
  static override idColumn = 'person_id';

  /**
   * Counts the given people anew and writes what has changed; answers how many. Whoever rises shows the level since
   * they reached it, whoever falls since the day on which it is noticed. That day is the place's: who moved west may be noticed
   * on an earlier one.
   */
  static async refresh(people: readonly number[]): Promise<number> {
    // Otherwise what was read before a change could be written after it.
    await takeTurnsAt('discipleship.person_involvement', people);
    const changed = await writeOften(sql`
      ${reachedLevels(people)}, ${HELD_FIGURES}, highest as (
        select distinct on (person_id) person_id, level, reached_on from reached
        order by person_id, array_position(${INVOLVEMENTS}::text[], level) desc, reached_on
      ), noticed as (
        insert into person_involvement as kept (person_id, level, since, noticed_on)
        select who.id, coalesce(highest.level, 'N/A'), coalesce(highest.reached_on, who.day), who.day
        from who left join highest on highest.person_id = who.id
        where highest.person_id is not null or exists (select from person_involvement known where known.person_id = who.id)
        order by who.id
        on conflict (person_id) do update
        set level = excluded.level, noticed_on = excluded.noticed_on,
          since = case when excluded.level_rank > kept.level_rank
            then least(greatest(kept.since, excluded.since), excluded.noticed_on) else excluded.noticed_on end
        where kept.level <> excluded.level
        returning person_id
      ), ${countedAnew(people)}
      select person_id from noticed`);
    return changed.length;
  }
}

/**
 * Writes who is counted in which figure of which campus as `held` has it, and adds to and takes from the counts what changed.
 * Whoever is here no longer holds nothing. Rows and counts are met in one order, so that two who write do not wait for each other.
 */
function countedAnew(people: readonly number[]): Sql {
  return sql`
    over as (
      select kept.person_id, kept.figure, kept.location_id from campus_figure_person kept
      where kept.person_id = any(${people}::int[])
        and not exists (select from held
          where held.person_id = kept.person_id and held.figure = kept.figure and held.location_id = kept.location_id)
      order by 1, 2, 3 for update
    ), gone as (
      delete from campus_figure_person kept using over
      where kept.person_id = over.person_id and kept.figure = over.figure and kept.location_id = over.location_id
      returning kept.location_id, kept.figure
    ), come as (
      insert into campus_figure_person (person_id, figure, location_id)
      select person_id, figure, location_id from held
      where not exists (select from campus_figure_person kept
        where held.person_id = kept.person_id and held.figure = kept.figure and held.location_id = kept.location_id)
      order by 1, 2, 3
      on conflict do nothing
      returning location_id, figure
    ), counted as (
      insert into campus_figure as kept (location_id, figure, people)
      select location_id, figure, sum(change) from (
        select location_id, figure, -1 as change from gone union all select location_id, figure, 1 from come) changed
      group by location_id, figure having sum(change) <> 0 order by location_id, figure
      on conflict (location_id, figure) do update set people = kept.people + excluded.people
      returning location_id
    )`;
}
