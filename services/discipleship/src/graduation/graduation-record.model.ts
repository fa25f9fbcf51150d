/** What is known of a senior's graduation, or of a vocation, in one season. */
import { type GraduationStatus, SENIOR_YEARS } from '@emmaus/contracts/graduation.words';
import { BaseModel, saysAlready, signature } from '@emmaus/service-kit/database/base-model';
import { first, rows, sql } from '@emmaus/service-kit/database/sql';
import { write } from '@emmaus/service-kit/database/write';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { scope } from '@emmaus/service-kit/policy/policy';
import { graduationRecordPolicy } from './graduation-record.policy.ts';

export interface GraduationDetails {
  phone: string | null;
  email: string | null;
  graduation_month: string | null;
  graduation_year: number | null;
  graduation_status: GraduationStatus | null;
  is_entering_religious: boolean;
  is_entering_seminary: boolean;
  diocese_or_order: string | null;
}

export class GraduationRecordModel extends BaseModel implements GraduationDetails {
  static override tableName = 'graduation_record';
  static override audited = true;

  declare person_id: number;
  declare location_id: number;
  declare record_year: number;
  declare phone: string | null;
  declare email: string | null;
  declare graduation_month: string | null;
  declare graduation_year: number | null;
  declare graduation_status: GraduationStatus | null;
  declare is_entering_religious: boolean;
  declare is_entering_seminary: boolean;
  declare diocese_or_order: string | null;
  declare removed_at: string | null;
  declare removed_by_subject: string | null;
  declare removed_by_person_id: number | null;
  declare version: number;

  /**
   * Those that the actor may change, also of seasons that are over, locked until the transaction ends; by their ids. The lock lets asks
   * and links be added meanwhile: whoever asks all would else wait for this, and this for them.
   */
  static async forChange(
    actor: Actor,
    ids: readonly number[],
    { removed = false } = {},
  ): Promise<Map<number, GraduationRecordModel>> {
    const found = await rows(sql`
      select record.* from graduation_record record
      where record.id = any(${ids}::int[]) and (record.removed_at is not null) = ${removed}
        and ${scope(graduationRecordPolicy, actor, 'manage')}
      order by record.id for no key update`);
    return new Map(
      found.map((row) => {
        const record = GraduationRecordModel.fromDatabaseJson(row);
        return [record.id, record];
      }),
    );
  }

  /** For whoever holds the link to it, while its person is still there; locked until the transaction ends. */
  static async byLink(id: number): Promise<GraduationRecordModel | undefined> {
    const row = await first(sql`
      select record.* from graduation_record record
      join people.published_person_v1 person
        on person.id = record.person_id and person.primary_location_id = record.location_id
      where record.id = ${id} and record.removed_at is null for no key update of record`);
    return row && GraduationRecordModel.fromDatabaseJson(row);
  }

  /** Of somebody of whom only a vocation was told, at whatever campus they were then; locked until the transaction ends. */
  static async vocationOnly(of: {
    person_id: number;
    record_year: number;
  }): Promise<GraduationRecordModel | undefined> {
    const row = await first(sql`
      select record.* from graduation_record record
      where record.person_id = ${of.person_id} and record.record_year = ${of.record_year} and record.removed_at is null
        and record.graduation_status = 'Vocation only' for no key update`);
    return row && GraduationRecordModel.fromDatabaseJson(row);
  }

  /** Of somebody, if nobody has changed it since the actor wrote it; locked until the transaction ends: it may be taken back at this moment. */
  static async lastWrittenBy(
    actor: Actor,
    of: { person_id: number; location_id: number; record_year: number },
  ): Promise<GraduationRecordModel | undefined> {
    const row = await first(sql`
      select record.* from graduation_record record
      where record.person_id = ${of.person_id} and record.location_id = ${of.location_id} and record.record_year = ${of.record_year}
        and record.removed_at is null and record.updated_by_subject = ${actor.subject} for no key update`);
    return row && GraduationRecordModel.fromDatabaseJson(row);
  }

  /** @throws what the database says (409) where there already is one of this person for this year */
  static add(of: { person_id: number; location_id: number; record_year: number }, details: Partial<GraduationDetails>) {
    return GraduationRecordModel.query()
      .insert({ ...of, ...details })
      .returning('*');
  }

  /** Nothing is written where nothing is changed. */
  async change(details: Partial<GraduationDetails>): Promise<void> {
    if (saysAlready(this, details)) return;
    await this.$query().patch({ ...details, version: this.version + 1 });
  }

  /** A move of its own, before any of its status: it is told on the boards of both campuses. */
  async comeTo(location_id: number): Promise<void> {
    if (this.location_id !== location_id) await this.$query().patch({ location_id, version: this.version + 1 });
  }

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
   * The records of a campus for its year, once: a row a senior who has none yet, and those of whom only a vocation was told before
   * they were one; answers how many. Whoever comes second does nothing.
   */
  static async generate(locationId: number, year: number, at: string): Promise<number> {
    const { created_at, created_by_subject, created_by_person_id } = signature('created');
    const made = await write(sql`
      with generation as (
        insert into graduation_generation (location_id, record_year, generated_at)
        values (${locationId}, ${year}, ${at}) on conflict do nothing returning location_id, record_year
      )
      insert into graduation_record (person_id, location_id, record_year,
        created_at, created_by_subject, created_by_person_id, updated_at, updated_by_subject, updated_by_person_id)
      select person.id, generation.location_id, generation.record_year,
        ${created_at}::timestamptz, ${created_by_subject}, ${created_by_person_id}::int,
        ${created_at}::timestamptz, ${created_by_subject}, ${created_by_person_id}::int
      from generation join people.published_person_v1 person on person.primary_location_id = generation.location_id
      where person.is_student and person.school_year = any(${SENIOR_YEARS}::text[])
      on conflict (person_id, record_year) where removed_at is null do update
        set graduation_status = null, location_id = excluded.location_id, version = graduation_record.version + 1,
          updated_at = excluded.updated_at, updated_by_subject = excluded.updated_by_subject,
          updated_by_person_id = excluded.updated_by_person_id
        where graduation_record.graduation_status = 'Vocation only'
      returning id`);
    return made.length;
  }

  /**
   * "An unfinished graduation record moves along": with whoever has moved away since it was made, or while it was, to the campus at
   * which they are now; answers how many. Seasons that were over by then stay where they were.
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
          or record.graduation_status = 'Graduating' and not record.is_complete
          or record.graduation_status = 'Vocation only' and person.is_student and person.school_year = any(${SENIOR_YEARS}::text[]))
        and record.record_year >= (
          select extract(year from max(move.moved_at) at time zone person.timezone + interval '5 months')
          from people.published_person_move_v1 move
          where move.person_id = record.person_id and move.from_location_id = record.location_id)
      returning record.id`);
    return moved.length;
  }
}
