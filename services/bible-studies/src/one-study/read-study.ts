/** A study as its page shows it. */
import type { BibleStudy } from '@emmaus/contracts/bible-studies.contract';
import { found } from '@emmaus/service-kit/http/problem';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { can } from '@emmaus/service-kit/policy/policy';
import { participantPolicy } from '../studies/participant.policy.ts';
import { findParticipants } from '../participants/participant.queries.ts';
import { presentStudy } from '../studies/study.presenter.ts';
import { findStudy } from '../studies/study.queries.ts';
import { findLastMeetings } from './study-meetings.queries.ts';

/** @throws Problem not_found (404) */
export async function readStudy(actor: Actor, id: number): Promise<BibleStudy> {
  const study = found(await findStudy(actor, id), 'This Bible study');
  const seesParticipants = can(participantPolicy, actor, 'read', study);
  const attendances = await findLastMeetings(id);
  return {
    ...presentStudy(study, actor),
    participants: seesParticipants ? await findParticipants(actor, id) : [],
    attendances,
    can_see_participants: seesParticipants,
    can_change_participants: study.status === 'Active' && can(participantPolicy, actor, 'change', study),
    today: study.today,
    version: study.version,
  };
}
