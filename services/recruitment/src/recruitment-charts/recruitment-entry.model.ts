/** Somebody on the recruitment chart of a campus: once, whatever became of it. */
import { BaseModel, signature } from '@emmaus/service-kit/database/base-model';
import { sql } from '@emmaus/service-kit/database/sql';
import { write } from '@emmaus/service-kit/database/write';
import { dataYearStart, today } from '@emmaus/service-kit/time';

/** The column Potential Candidates. */
const POTENTIAL = 72;

interface Placement {
  location_id: number;
  chart_member_id: number;
  recruitment_column_id: number;
}

export class RecruitmentEntryModel extends BaseModel {
  static override tableName = 'recruitment_entry';
  static override audited = true;

  declare location_id: number;
  declare chart_member_id: number;
  declare recruitment_column_id: number;
  declare removed_by_hand_year: number | null;
  declare version: number;

  /** By hand: also whoever was taken off by hand this year, or has come back, stands again. Who stands already stays where they are. */
  static async place({ location_id, chart_member_id, recruitment_column_id }: Placement): Promise<void> {
    const signed = { ...signature('created'), ...signature('updated') };
    await write(sql`
      insert into recruitment_entry as entry (location_id, chart_member_id, recruitment_column_id, placed_at,
        created_at, created_by_subject, created_by_person_id, updated_at, updated_by_subject, updated_by_person_id)
      values (${location_id}, ${chart_member_id}, ${recruitment_column_id}, now(),
        ${signed['created_at']}, ${signed['created_by_subject']}, ${signed['created_by_person_id']},
        ${signed['updated_at']}, ${signed['updated_by_subject']}, ${signed['updated_by_person_id']})
      on conflict (location_id, chart_member_id) do update
      set recruitment_column_id = excluded.recruitment_column_id, placed_at = excluded.placed_at,
        removed_by_hand_year = null, moved_away_at = null, version = entry.version + 1, updated_at = excluded.updated_at,
        updated_by_subject = excluded.updated_by_subject, updated_by_person_id = excluded.updated_by_person_id
      where not entry.stands`);
  }

  /**
   * "The weekly refresh adds to Potential Candidates, never moves or removes, and never brings back a person removed by hand
   * this academic year"; answers how many it added.
   */
  static async addCandidates(locationId: number, timeZone: string, people: readonly number[]): Promise<number> {
    const year = academicYear(timeZone);
    const added = await write(sql`
      insert into recruitment_entry as entry (location_id, chart_member_id, recruitment_column_id)
      select ${locationId}::int, candidate, ${POTENTIAL}::int from unnest(${people}::int[]) as candidate
      on conflict (location_id, chart_member_id) do update
      set recruitment_column_id = excluded.recruitment_column_id, placed_at = excluded.placed_at,
        removed_by_hand_year = null, moved_away_at = null, version = entry.version + 1, updated_at = excluded.updated_at,
        updated_by_subject = excluded.updated_by_subject, updated_by_person_id = null
      where not entry.stands and coalesce(entry.removed_by_hand_year, 0) < ${year}::int
      returning entry.id`);
    return added.length;
  }

  /** "Their entry on the old campus's recruitment chart ends"; answers how many. */
  static async markMovedAway(): Promise<number> {
    const { updated_at, updated_by_subject, updated_by_person_id } = signature('updated');
    const ended = await write(sql`
      update recruitment_entry entry
      set moved_away_at = move.moved_at, version = entry.version + 1,
        updated_at = ${updated_at}, updated_by_subject = ${updated_by_subject}, updated_by_person_id = ${updated_by_person_id}
      from people.published_person_move_v1 move
      where move.person_id = entry.chart_member_id and move.from_location_id = entry.location_id
        and entry.stands and entry.placed_at < move.moved_at
      returning entry.id`);
    return ended.length;
  }

  /** Takes them off for this academic year at least: the refresh leaves them off, only a hand puts them back. */
  async takeOff(timeZone: string): Promise<void> {
    await this.$query().patch({ removed_by_hand_year: academicYear(timeZone), version: this.version + 1 });
  }
}

/** That of its 1 August. */
function academicYear(timeZone: string): number {
  return dataYearStart(today(timeZone)).year;
}
