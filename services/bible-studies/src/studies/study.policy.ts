/** Who may do what to a Bible study (domain.md, "Who sees whom"; specification 2, §6). */
import { sql, type Sql } from '@emmaus/service-kit/database/sql';
import { definePolicy } from '@emmaus/service-kit/policy/policy';
import { below, chain, everywhere, here, none, own, row } from '@emmaus/service-kit/policy/policy-row';
import { placeRules } from '@emmaus/service-kit/policy/reaches';

export interface StudyRecord {
  id: number;
  location_id: number;
  leader_ids: readonly number[];
  /** Those who take part today. */
  participant_ids: readonly number[];
}

// Of a study `s`. The ids are collected first: a condition on the key can use its index, one that looks up each study cannot.
export function isLedBy(person: number | null): Sql {
  return sql`s.id = any(array(select l.bible_study_id from study_leader l where l.person_id = ${person}::int))`;
}
export function isAttendedBy(person: number | null): Sql {
  return sql`s.id = any(array(
    select p.bible_study_id from study_participant p where p.person_id = ${person}::int and p.left_on is null))`;
}

/** `own`: the studies one leads. `chain`: those one takes part in. */
// oxfmt-ignore
export const studyPolicy = definePolicy<StudyRecord>()({
  resource: 'bible study',
  reaches: {
    own: {
      matches: (actor, _grant, study) => actor.personId !== null && study.leader_ids.includes(actor.personId),
      restrict: (actor) => isLedBy(actor.personId),
    },
    chain: {
      matches: (actor, _grant, study) => actor.personId !== null && study.participant_ids.includes(actor.personId),
      restrict: (actor) => isAttendedBy(actor.personId),
    },
    ...placeRules<StudyRecord>('s.location_id', (study) => study.location_id),
  },
  records: (where) => sql`
    select s.id, s.location_id, array(select l.person_id from study_leader l where l.bible_study_id = s.id) as leader_ids,
      array(select p.person_id from study_participant p where p.bible_study_id = s.id and p.left_on is null) as participant_ids
    from bible_study s where ${where}`,
  actions: {
    //            admins                                    regional      campus                                parish       members       guest
    // A leader sees the study they lead, wherever it meets: what one may edit is never hidden.
    read:     row(everywhere,                               [below, own], [here, own],                          [here, own], [own, chain], none),
    // "Edit or end a study: the study's leader, or td, missionary, affiliate, parish-td, parish-missionary"; admins pass every check.
    update:   row(everywhere,                               own,          { chaplain: own, rest: [here, own] }, [here, own], own,          none),
    end:      row(everywhere,                               own,          { chaplain: own, rest: [here, own] }, [here, own], own,          none),
    // Handing a study to other leaders without leading it: those who may edit it by their role.
    transfer: row(everywhere,                               none,         { chaplain: none, rest: here },       here,        none,         none),
    // "Re-open study, Remove End Date: superadmin"
    reopen:   row({ superadmin: everywhere, admin: none },  none,         none,                                 none,        none,         none),
  },
});
