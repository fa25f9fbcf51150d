/** Who may do what to a Bible study (domain.md, "Who sees whom"; specification 2, §6). */
import { definePolicy, placeRules } from '@emmaus/service-kit/policy/policy';

export interface StudyRecord {
  id: number;
  location_id: number;
  leader_ids: readonly number[];
  /** Those who take part today. */
  participant_ids: readonly number[];
}

// Of a study `s`, with the person's id as the binding. The ids are collected first: a condition on the key can use its
// index, one that looks up each study cannot.
export const LEADS = 's.id = any(array(select l.bible_study_id from study_leader l where l.person_id = ?))';
export const TAKES_PART =
  's.id = any(array(select p.bible_study_id from study_participant p where p.person_id = ? and p.left_on is null))';

/** `own`: the studies one leads. `chain`: those one takes part in. */
export const studyPolicy = definePolicy<StudyRecord>()({
  resource: 'bible study',
  reaches: {
    own: {
      matches: (actor, _grant, study) => actor.personId !== null && study.leader_ids.includes(actor.personId),
      restrict: (actor) => ({ sql: LEADS, bindings: [actor.personId] }),
    },
    chain: {
      matches: (actor, _grant, study) => actor.personId !== null && study.participant_ids.includes(actor.personId),
      restrict: (actor) => ({ sql: TAKES_PART, bindings: [actor.personId] }),
    },
    ...placeRules<StudyRecord>('s.location_id', (study) => study.location_id),
  },
  actions: {
    // A leader sees the study they lead, wherever it meets: what one may edit is never hidden.
    read: {
      admins: 'everywhere',
      regional: ['below', 'own'],
      campus: ['here', 'own'],
      parish: ['here', 'own'],
      members: ['own', 'chain'],
      guest: 'none',
    },
    // "Edit or end a study: the study's leader, or td, missionary, affiliate, parish-td, parish-missionary"; admins pass every check.
    update: {
      admins: 'everywhere',
      regional: 'own',
      campus: { td: ['here', 'own'], missionary: ['here', 'own'], affiliate: ['here', 'own'], chaplain: 'own' },
      parish: ['here', 'own'],
      members: 'own',
      guest: 'none',
    },
    end: {
      admins: 'everywhere',
      regional: 'own',
      campus: { td: ['here', 'own'], missionary: ['here', 'own'], affiliate: ['here', 'own'], chaplain: 'own' },
      parish: ['here', 'own'],
      members: 'own',
      guest: 'none',
    },
    // Handing a study to other leaders without leading it: those who may edit it by their role.
    transfer: {
      admins: 'everywhere',
      regional: 'none',
      campus: { td: 'here', missionary: 'here', affiliate: 'here', chaplain: 'none' },
      parish: 'here',
      members: 'none',
      guest: 'none',
    },
    // "Re-open study, Remove End Date: superadmin"
    reopen: {
      admins: { superadmin: 'everywhere', admin: 'none' },
      regional: 'none',
      campus: 'none',
      parish: 'none',
      members: 'none',
      guest: 'none',
    },
  },
});
