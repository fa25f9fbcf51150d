/** Whether somebody leads a Bible study that goes on: only they can be reminded to report one. */
import { first, sql } from '@emmaus/service-kit/database/sql';

export async function leadsStudy(personId: number): Promise<boolean> {
  const led = await first(sql`
    select leader.person_id from bible_studies.published_leader_v1 leader
    join bible_studies.published_study_v1 study on study.id = leader.bible_study_id and study.status = 'Active'
    where leader.person_id = ${personId} limit 1`);
  return led !== undefined;
}
