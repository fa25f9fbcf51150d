/** Somebody was met or lost, or somebody else meets them. */
import { type StallOutcome, STALL_TEXTS } from '@emmaus/contracts/stall.words';
import { expectVersion } from '@emmaus/service-kit/database/base-model';
import { Problem, invalidField } from '@emmaus/service-kit/http/problem';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { authorize, can } from '@emmaus/service-kit/policy/policy';
import { FollowUpModel } from './follow-up.model.ts';
import { StallMemberModel } from './stall-member.model.ts';
import { wasOfTeam } from './stall.queries.ts';
import { followUpPolicy, stallPolicy } from './stall.policy.ts';

/** The same answer sent again changes nothing. @throws Problem not_found (404), not_allowed (403), stale_version (409) */
export async function answerFollowUp(
  actor: Actor,
  id: number,
  { outcome, version }: { outcome: StallOutcome | null; version?: number | undefined },
): Promise<void> {
  const followUp = await FollowUpModel.forChange(actor, id);
  authorize(followUpPolicy, actor, 'answer', followUp);
  if (followUp.outcome === outcome) return;
  expectVersion(followUp, version);
  await followUp.answer(outcome);
}

/** To somebody of the team, or to oneself. @throws Problem as above, invalid_input (422) for anybody else, conflict (409) once they were met or lost */
export async function handOver(
  actor: Actor,
  id: number,
  { person_id, version }: { person_id: number; version?: number | undefined },
): Promise<void> {
  const followUp = await FollowUpModel.forChange(actor, id);
  authorize(followUpPolicy, actor, 'answer', followUp);
  if (followUp.owner_person_id === person_id) return;
  expectVersion(followUp, version);
  // Who met them, and when, is told by their timeline: it stays with whoever did.
  if (followUp.outcome !== null) throw new Problem('conflict', STALL_TEXTS.answered);
  const isMine = person_id === actor.personId && can(stallPolicy, actor, 'join', { id: followUp.location_id });
  const isThemselves = person_id === followUp.person_id;
  if (isThemselves || (!isMine && !(await wasOfTeam(followUp.location_id, person_id))))
    throw invalidField('person_id', STALL_TEXTS.notOfTeam);
  await followUp.handOver(person_id);
  await StallMemberModel.countHandedOver(followUp, person_id);
}
