/** Who may open a study of which a person's page tells. The service Bible studies says who sees a study; these are the same rows. */
import { sql } from '@emmaus/service-kit/database/sql';
import { definePolicy } from '@emmaus/service-kit/policy/policy';
import { below, chain, everywhere, here, none, own, row } from '@emmaus/service-kit/policy/policy-row';
import { placeRules } from '@emmaus/service-kit/policy/reaches';

export interface StudyOnPageRecord {
  id: number;
  location_id: number;
  /** Those who lead today. */
  leader_ids: readonly number[];
  /** Those who take part today. */
  participant_ids: readonly number[];
}

const PARTICIPANTS = sql`bible_studies.published_participant_v1`;

// oxfmt-ignore
export const personStudyPolicy = definePolicy<StudyOnPageRecord>()({
  resource: "Bible study on a person's page",
  reaches: {
    own: {
      matches: (actor, _grant, { leader_ids }) => actor.personId !== null && leader_ids.includes(actor.personId),
      restrict: (actor) => sql`study.id = any(array(
        select bible_study_id from bible_studies.published_leader_v1 where person_id = ${actor.personId}::int))`,
    },
    chain: {
      matches: (actor, _grant, { participant_ids }) => actor.personId !== null && participant_ids.includes(actor.personId),
      restrict: (actor) => sql`study.id = any(array(
        select bible_study_id from ${PARTICIPANTS} where person_id = ${actor.personId}::int and left_on is null))`,
    },
    ...placeRules<StudyOnPageRecord>('study.location_id', (study) => study.location_id),
  },
  records: (where) => sql`
    select study.id, study.location_id,
      array(select person_id from bible_studies.published_leader_v1 where bible_study_id = study.id) as leader_ids,
      array(select person_id from ${PARTICIPANTS} where bible_study_id = study.id and left_on is null) as participant_ids
    from bible_studies.published_study_v1 study where ${where}`,
  actions: {
    //        admins      regional      campus       parish       members       guest
    open: row(everywhere, [below, own], [here, own], [here, own], [own, chain], none),
  },
});
