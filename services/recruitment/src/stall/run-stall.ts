/** Opening and closing the stall, and who is there. Each of it done twice is done once. */
import { STALL_TEXTS } from '@emmaus/contracts/stall.words';
import { Problem } from '@emmaus/service-kit/http/problem';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { authorize, can, refused } from '@emmaus/service-kit/policy/policy';
import { giveOut } from './settle-stalls.ts';
import { StallMemberModel } from './stall-member.model.ts';
import { StallModel } from './stall.model.ts';
import type { PlaceOfCall } from '@emmaus/service-kit/policy/place-asked';
import { stallPlace } from './stall-place.ts';
import { stallPolicy } from './stall.policy.ts';

interface Asked {
  location_id?: number | undefined;
}

/** Answers a sentence. */
export async function openStall(actor: Actor, asked: Asked): Promise<string> {
  const place = await stallPlace(actor, 'run', asked, 'body');
  await StallModel.takeTurn([place.id]);
  if (!(await StallModel.standing(place))) await StallModel.open(place);
  return `The stall of ${place.name} is open until the end of the day.`;
}

/** Who came before it is closed has an owner before everybody leaves. */
export async function closeStall(actor: Actor, asked: Asked): Promise<string> {
  const place = await stallPlace(actor, 'run', asked, 'body');
  await giveOut([place.id]);
  const stall = await StallModel.standing(place);
  if (stall) {
    await stall.close();
    await StallMemberModel.leave(stall);
  }
  return `The stall of ${place.name} is closed.`;
}

/** Whoever joins is given those who wait. @throws Problem conflict (409) where no stall stands */
export async function joinStall(actor: Actor, asked: Asked): Promise<string> {
  const place = await stallPlace(actor, 'join', asked, 'body');
  if (actor.personId === null) throw refused();
  await StallModel.takeTurn([place.id]);
  const stall = await StallModel.standing(place);
  if (!stall)
    throw new Problem('conflict', STALL_TEXTS[can(stallPolicy, actor, 'run', place) ? 'openFirst' : 'closed']);
  await StallMemberModel.join(stall, actor.personId);
  await giveOut([place.id]);
  return `You are at the stall of ${place.name}.`;
}

/** Oneself, or, for who runs it, somebody who forgot to say so. What they were given stays theirs. */
export async function leaveStall(
  actor: Actor,
  { person_id = actor.personId ?? undefined, ...asked }: Asked & { person_id?: number | undefined },
): Promise<string> {
  const place = await stallPlace(actor, 'join', asked, 'body');
  const isMe = person_id === actor.personId;
  if (!isMe) authorize(stallPolicy, actor, 'run', place);
  if (person_id !== undefined) await leaves(place, person_id);
  return isMe ? `You have left the stall of ${place.name}.` : 'They have left the stall.';
}

async function leaves(place: PlaceOfCall, personId: number): Promise<void> {
  await giveOut([place.id]);
  const stall = await StallModel.standing(place);
  if (stall) await StallMemberModel.leave(stall, personId);
}
