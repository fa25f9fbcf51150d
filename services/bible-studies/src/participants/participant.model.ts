/** Somebody's stay in a study, from their first day to the first day out. Nobody's stays in a study overlap. */
import { BaseModel, signature } from '@emmaus/service-kit/database/base-model';
import { sql } from '@emmaus/service-kit/database/sql';
import { insertAll, write } from '@emmaus/service-kit/database/write';

export class StudyParticipantModel extends BaseModel {
  static override tableName = 'study_participant';
  static override audited = true;

  declare bible_study_id: number;
  declare person_id: number;
  declare joined_on: string;
  declare left_on: string | null;
  declare version: number;

  static join(stay: { bible_study_id: number; person_id: number; joined_on: string }): Promise<StudyParticipantModel> {
    return StudyParticipantModel.query().insert(stay).returning('*').execute();
  }

  /** The first ones of a new study. */
  static async begin(study: number, people: readonly number[], joinedOn: string): Promise<void> {
    await insertAll(
      'study_participant',
      people.map((person_id) => ({
        bible_study_id: study,
        person_id,
        joined_on: joinedOn,
        ...signature('created'),
        ...signature('updated'),
      })),
      sql`returning id`,
    );
  }

  /** Its study is locked. */
  static ofStudy(study: number, id: number): Promise<StudyParticipantModel | undefined> {
    return StudyParticipantModel.query().findOne({ id, bible_study_id: study }).execute();
  }

  /** The stay that began on the one day and ended on the other. */
  static ended(
    study: number,
    { person_id, joined_on, left_on }: Pick<StudyParticipantModel, 'person_id' | 'joined_on' | 'left_on'>,
  ): Promise<StudyParticipantModel | undefined> {
    return StudyParticipantModel.query().findOne({ bible_study_id: study, person_id, joined_on, left_on }).execute();
  }

  /** A stay of which no day has passed vanishes; another keeps its days, and the day is the first one out. */
  async leave(day: string): Promise<void> {
    if (this.hasDaysBefore(day)) await this.$query().patch({ left_on: day });
    else await this.$query().delete();
  }

  hasDaysBefore(day: string): boolean {
    return this.joined_on < day;
  }

  /** Goes on, in the next version; what was reported since they left says nothing of them. */
  async stay(): Promise<void> {
    await this.$query().patch({ left_on: null, version: this.version + 1 });
    await this.noteUnknown();
  }

  /**
   * "A participant added with a join date in the past gets 'unknown' in meetings already reported." A report that is under way is waited
   * for, and one that comes now waits: it finds them on the roster.
   */
  async noteUnknown(): Promise<void> {
    await write(sql`
      select id from attendance where bible_study_id = ${this.bible_study_id} and met_on_date >= ${this.joined_on}
      order by met_on_date for no key update`);
    const { updated_at, updated_by_subject, updated_by_person_id } = signature('updated');
    await write(sql`
      with noted as (
        insert into attendance_row (attendance_id, person_id, met_on_date, state)
        select a.id, ${this.person_id}, a.met_on_date, 'unknown' from attendance a
        where a.bible_study_id = ${this.bible_study_id} and a.submitted_at is not null and a.met_on_date >= ${this.joined_on}
        on conflict (attendance_id, person_id) do nothing returning attendance_id)
      update attendance a set version = a.version + 1, updated_at = ${updated_at}, updated_by_subject = ${updated_by_subject},
        updated_by_person_id = ${updated_by_person_id}
      from noted where a.id = noted.attendance_id`);
  }
}
