/** Who sees the participants of a study, and who adds and removes them (specification 2, §6). */
import type { StudyStatus } from '@emmaus/contracts/ministry.words';
import { sql, type Sql } from '@emmaus/service-kit/database/sql';
import { definePolicy, type ReachRule } from '@emmaus/service-kit/policy/policy';
import { below, entrusted, everywhere, here, none, own, row } from '@emmaus/service-kit/policy/policy-row';
import { dayOfStudy, leaderIds, participantIds } from './people-of-today.ts';
import { isLedBy, overStudies, type StudyRecord } from './study.policy.ts';

export interface StudyOfParticipants extends StudyRecord {
  /** Only the reach `entrusted` reads it. */
  status?: StudyStatus;
}

/** Of a study `s`. */
const hasEnded = (): Sql => sql`coalesce(s.end_date <= ${dayOfStudy()}, false)`;

/** Those that they lead now: one that has ended is led by nobody. */
const ledNow: ReachRule<StudyOfParticipants> = {
  matches: (actor, _grant, { leader_ids, status }) =>
    actor.personId !== null && leader_ids.includes(actor.personId) && status === 'Active',
  restrict: (actor) => sql`${isLedBy(actor.personId)} and not ${hasEnded()}`,
};

// oxfmt-ignore
export const participantPolicy = definePolicy<StudyOfParticipants>()({
  resource: 'participants of a bible study',
  reaches: { ...overStudies.reaches, entrusted: ledNow },
  records: (where) => sql`
    select s.id, s.location_id, ${leaderIds()} as leader_ids, ${participantIds()} as participant_ids,
      case when ${hasEnded()} then 'Completed' else 'Active' end as status
    from bible_study s where ${where}`,
  actions: {
    //          admins      regional      campus       parish       members    guest
    // "Staff see participants of past studies, students only of studies they lead now"; whoever only takes part is not told who else does.
    read:   row(everywhere, [below, own], [here, own], [here, own], entrusted, none),
    // "Add or remove participants: the study's leader while Active"
    change: row(own,        own,          own,         own,         own,       none),
  },
});
