/** Somebody leads a study from one day to another, in the first or second position. */
import { BaseModel, signature } from '@emmaus/service-kit/database/base-model';
import { sql } from '@emmaus/service-kit/database/sql';
import { insertAll, write } from '@emmaus/service-kit/database/write';

export class StudyLeaderModel extends BaseModel {
  static override tableName = 'study_leader';
  static override audited = true;
  // The days are told.
  static override untold = ['took_over_at', 'handed_over_at'];

  /**
   * From the day on these lead the study, which is locked, in this order, and nobody else. Who led before is kept with the dates; whoever moves
   * from the second to the first position leads in it anew. The moment says whose a meeting of this day is (`ledMeeting`); who leads first of
   * all has the whole day.
   */
  static async handOver(study: number, leaders: readonly number[], day: string): Promise<void> {
    const named = leaders.map((person_id, index) => ({ person_id, position: index + 1 }));
    const { updated_at, updated_by_subject, updated_by_person_id } = signature('updated');
    const ended = await write(sql`
      update study_leader l set ended_on = greatest(l.began_on, ${day}::date), handed_over_at = ${updated_at},
        updated_at = ${updated_at}, updated_by_subject = ${updated_by_subject}, updated_by_person_id = ${updated_by_person_id}
      where l.bible_study_id = ${study} and l.ended_on is null and not exists (
        select from json_to_recordset(${JSON.stringify(named)}::json) as named(person_id int, position int)
        where named.person_id = l.person_id and named.position = l.position)
      returning l.*`);
    StudyLeaderModel.tellRemoval(ended.map((row) => StudyLeaderModel.fromDatabaseJson(row)));
    const still = await write<{ person_id: number }>(sql`
      select person_id from study_leader where bible_study_id = ${study} and ended_on is null`);
    const leading = new Set(still.map(({ person_id }) => person_id));
    const took_over_at = ended.length + still.length === 0 ? null : updated_at;
    await insertAll(
      'study_leader',
      named
        .filter(({ person_id }) => !leading.has(person_id))
        .map((leader) => ({
          bible_study_id: study,
          began_on: day,
          took_over_at,
          ...leader,
          ...signature('created'),
          ...signature('updated'),
        })),
      sql`returning id`,
    );
  }
}
