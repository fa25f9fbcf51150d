/** That somebody takes over, from a day on, what a graduating leader leaves. */
import { BaseModel, signature } from '@emmaus/service-kit/database/base-model';
import { first, rows, sql, type Sql } from '@emmaus/service-kit/database/sql';
import { now } from '@emmaus/service-kit/time';
import { insertAll, write } from '@emmaus/service-kit/database/write';

export type NewHandover = Pick<
  HandoverModel,
  | 'submission_id'
  | 'location_id'
  | 'record_year'
  | 'leader_person_id'
  | 'successor_person_id'
  | 'relation_id'
  | 'group_id'
  | 'bible_study_id'
  | 'on_day'
>;

/** Of the same thing something that stands was decided since. */
const IS_FOLLOWED = sql`exists (
  select from handover later
  where later.id > handover.id and later.taken_back_at is null and later.leader_person_id = handover.leader_person_id
    and (later.relation_id = handover.relation_id or later.group_id = handover.group_id
      or later.bible_study_id = handover.bible_study_id))`;

export class HandoverModel extends BaseModel {
  static override tableName = 'handover';
  static override audited = true;

  declare submission_id: string;
  declare location_id: number;
  declare record_year: number;
  declare leader_person_id: number;
  declare successor_person_id: number;
  declare relation_id: number | null;
  declare group_id: number | null;
  declare bible_study_id: number | null;
  declare on_day: string;
  declare carried_out_at: string | null;
  declare disciple_change_id: number | null;
  /** Who took a group over and took part in it until then. */
  declare successor_left_on: string | null;
  declare failure: string | null;
  declare taken_back_at: string | null;
  /** What had been decided of the same thing, and was taken back for this. */
  declare in_place_of_id: number | null;
  declare created_at: Date;

  /** What was decided before of the same things is taken back. */
  static async decide(handovers: readonly NewHandover[]): Promise<HandoverModel[]> {
    const { updated_at, updated_by_subject, updated_by_person_id } = signature('updated');
    const before = await write(sql`
      update handover set taken_back_at = ${updated_at}, updated_at = ${updated_at},
        updated_by_subject = ${updated_by_subject}, updated_by_person_id = ${updated_by_person_id}
      from json_to_recordset(${JSON.stringify(handovers)}::json)
        as anew(leader_person_id int, relation_id int, group_id int, bible_study_id int)
      where handover.carried_out_at is null and handover.taken_back_at is null
        and handover.leader_person_id = anew.leader_person_id
        and (handover.relation_id = anew.relation_id or handover.group_id = anew.group_id
          or handover.bible_study_id = anew.bible_study_id)
      returning handover.*`);
    const replaced = before.map((row) => HandoverModel.fromDatabaseJson(row));
    HandoverModel.tellRemoval(replaced);
    const decided = await insertAll(
      this.tableName,
      handovers.map((one) => ({
        ...one,
        in_place_of_id: replaced.find((other) => isOfTheSame(one, other))?.id ?? null,
        ...signature('created'),
        ...signature('updated'),
      })),
      sql`returning *`,
    );
    await tellBibleStudies();
    return decided.map((row) => HandoverModel.fromDatabaseJson(row));
  }

  /** Of what this account decided as this person in one step. Whoever changes it has the turn of who changes the trees. */
  static async ofMine(submission: string): Promise<HandoverModel[]> {
    const { created_by_subject, created_by_person_id } = signature('created');
    return HandoverModel.query()
      .where({ submission_id: submission, created_by_subject, created_by_person_id })
      .orderBy('id', 'desc');
  }

  /** One that waits and of which `condition` holds. */
  static async waiting(id: number, condition: Sql): Promise<HandoverModel | undefined> {
    const row = await first(sql`
      select handover.* from handover
      where handover.id = ${id} and handover.carried_out_at is null and handover.taken_back_at is null and ${condition}`);
    return row && HandoverModel.fromDatabaseJson(row);
  }

  /** Whether it was taken back, nothing was decided of the same thing since, and `condition` holds. */
  static async isDropped(id: number, condition: Sql): Promise<boolean> {
    const row = await first(sql`
      select handover.id from handover
      where handover.id = ${id} and handover.taken_back_at is not null and ${condition}
        and not ${IS_FOLLOWED}`);
    return row !== undefined;
  }

  /**
   * Of one that was taken back: whether its thing stands as it did before. Where a study is gone, what it was decided in place of is not
   * planned again.
   */
  async isAsBefore({ isGone }: { isGone: boolean }): Promise<boolean> {
    const row = await first(sql`
      select handover.id from handover left join handover earlier on earlier.id = handover.in_place_of_id
      where handover.id = ${this.id} and (${isGone} or earlier.taken_back_at is null) and not ${IS_FOLLOWED}`);
    return row !== undefined;
  }

  /** Those whose day has come at their campus, of whoever still graduates. Bible studies carries out its own. */
  static async due(): Promise<HandoverModel[]> {
    const found = await rows(sql`
      select handover.* from handover
      join people.published_location_v1 place on place.id = handover.location_id
      join graduation_record record on record.person_id = handover.leader_person_id
        and record.location_id = handover.location_id and record.record_year = handover.record_year
        and record.removed_at is null and record.graduation_status = 'Graduating'
      where handover.carried_out_at is null and handover.taken_back_at is null and handover.failure is null
        and handover.bible_study_id is null
        and handover.on_day <= (${now().toString()}::timestamptz at time zone place.timezone)::date
      order by handover.submission_id, handover.id`);
    return found.map((row) => HandoverModel.fromDatabaseJson(row));
  }

  async carriedOut(what: Partial<Pick<HandoverModel, 'disciple_change_id' | 'successor_left_on'>> = {}): Promise<void> {
    await this.$query().patch({ carried_out_at: now().toString(), ...what });
  }

  async fellThrough(failure: string): Promise<void> {
    await this.$query().patch({ failure });
  }

  async takeBack(): Promise<void> {
    await this.$query().patch({ taken_back_at: now().toString() });
  }

  /** Once this one is taken back: what it was decided in place of waits for its day again. */
  async planEarlierAgain(): Promise<void> {
    if (this.in_place_of_id === null) return;
    await HandoverModel.query().findById(this.in_place_of_id).patch({ taken_back_at: null });
    await tellBibleStudies();
  }
}

function isOfTheSame(one: NewHandover, other: NewHandover): boolean {
  return (['leader_person_id', 'relation_id', 'group_id', 'bible_study_id'] as const).every(
    (name) => one[name] === other[name],
  );
}

/** They hand their own over; the notice leaves with the transaction. */
async function tellBibleStudies(): Promise<void> {
  await write(sql`select pg_notify('discipleship_handover', '')`);
}
