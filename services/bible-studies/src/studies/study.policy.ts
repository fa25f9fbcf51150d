/** Who may do what to a Bible study (specification 2, §6). */
import { sql, type Sql } from '@emmaus/service-kit/database/sql';
import { definePolicy, type Policy } from '@emmaus/service-kit/policy/policy';
import { below, chain, everywhere, here, none, own, row } from '@emmaus/service-kit/policy/policy-row';
import { placeRules } from '@emmaus/service-kit/policy/reaches';
import { leaderIds, leadsToday, participantIds, takesPartToday } from './people-of-today.ts';

export interface StudyRecord {
  id: number;
  location_id: number;
  /** Those who lead today. */
  leader_ids: readonly number[];
  /** Those who take part today. */
  participant_ids: readonly number[];
}

// Of a study `s`. The ids are collected first: a condition on the key can use its index, one that looks up each study cannot.
export function isLedBy(person: number | null): Sql {
  return sql`s.id = any(array(
    select s.id from study_leader l join bible_study s on s.id = l.bible_study_id
    where l.person_id = ${person}::int and ${leadsToday()}))`;
}
export function isAttendedBy(person: number | null): Sql {
  return sql`s.id = any(array(
    select s.id from study_participant p join bible_study s on s.id = p.bible_study_id
    where p.person_id = ${person}::int and ${takesPartToday()}))`;
}

/** Reaches and records of a policy about studies. `own`: the studies one leads. `chain`: those one takes part in. */
export const overStudies: Pick<Policy<StudyRecord>, 'reaches' | 'records'> = {
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
    select s.id, s.location_id, ${leaderIds()} as leader_ids, ${participantIds()} as participant_ids
    from bible_study s where ${where}`,
};

// oxfmt-ignore
export const studyPolicy = definePolicy<StudyRecord>()({
  resource: 'bible study',
  ...overStudies,
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
