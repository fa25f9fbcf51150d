/** What is known of a senior's graduation, or of a vocation, in one season. */
import { BaseModel, signature } from '@emmaus/service-kit/database/base-model';
import { sql } from '@emmaus/service-kit/database/sql';
import { write } from '@emmaus/service-kit/database/write';

export class GraduationRecordModel extends BaseModel {
  static override tableName = 'graduation_record';
  static override audited = true;

  declare person_id: number;
  declare record_year: number;
  declare removed_at: string | null;
  declare removed_by_subject: string | null;
  declare removed_by_person_id: number | null;
  declare version: number;

  /** For one added by mistake. Another one can then be added for the same person and year. */
  async takeBack(): Promise<void> {
    await this.$query().patch({ ...signature('removed'), version: this.version + 1 });
  }

  /** @throws what the database says (409) when another one was added meanwhile */
  async bringBack(): Promise<void> {
    await this.$query().patch({
      removed_at: null,
      removed_by_subject: null,
      removed_by_person_id: null,
      version: this.version + 1,
    });
  }

  /**
   * "An unfinished graduation record moves along": with whoever has moved away since it was made, to the campus at which they
   * are now; answers how many. Seasons that were over by then stay where they were.
   */
  static async moveAlong(): Promise<number> {
    const { updated_at, updated_by_subject, updated_by_person_id } = signature('updated');
    const moved = await write(sql`
      update graduation_record record
      set location_id = person.primary_location_id, version = record.version + 1,
        updated_at = ${updated_at}, updated_by_subject = ${updated_by_subject}, updated_by_person_id = ${updated_by_person_id}
      from people.published_person_v1 person
      where person.id = record.person_id and person.primary_location_type = 'Campus'
        and person.primary_location_id <> record.location_id
        and record.removed_at is null and (record.graduation_status is null or record.graduation_status = 'Unsure'
          or record.graduation_status = 'Graduating' and not record.is_complete)
        and exists (
          select from people.published_person_move_v1 move
          where move.person_id = record.person_id and move.from_location_id = record.location_id
            and move.moved_at > record.created_at
            and record.record_year >= extract(year from move.moved_at at time zone person.timezone + interval '5 months'))
      returning record.id`);
    return moved.length;
  }
}
