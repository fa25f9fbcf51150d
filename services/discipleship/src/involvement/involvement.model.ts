/** The involvement that somebody shows: "lowest to highest, a person shows the highest reached". */
import { INVOLVEMENTS } from '@emmaus/contracts/ministry.words';
import { BaseModel } from '@emmaus/service-kit/database/base-model';
import { sql } from '@emmaus/service-kit/database/sql';
import { write } from '@emmaus/service-kit/database/write';
import { reachedLevels } from './involvement.queries.ts';

export class InvolvementModel extends BaseModel {
  static override tableName = 'person_involvement';
  static override idColumn = 'person_id';

  /**
   * Counts the given people anew, or all, and writes what has changed; answers how many. Whoever rises shows the level since
   * they reached it, whoever falls since the day on which it is noticed. That day is the place's: who moved west may be noticed
   * on an earlier one.
   */
  static async refresh(people: readonly number[] | null): Promise<number> {
    const changed = await write(sql`
      ${reachedLevels(people)}, highest as (
        select distinct on (person_id) person_id, level, reached_on from reached
        order by person_id, array_position(${INVOLVEMENTS}::text[], level) desc, reached_on)
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
      returning person_id`);
    return changed.length;
  }
}
