/** Ending a discipleship group, and the two ways back: the ending undone, and the adding. */
import { GROUP_TEXTS, TAKE_BACK_GROUP_MINUTES } from '@emmaus/contracts/discipleship-groups.words';
import { expectVersion } from '@emmaus/service-kit/database/base-model';
import { Problem } from '@emmaus/service-kit/http/problem';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { now } from '@emmaus/service-kit/time';
import { expectRunning, groupForChange, nameOfGroup } from './group-for-change.ts';
import { GroupParticipantModel } from './group-participant.model.ts';
import type { GroupModel } from './group.model.ts';

/**
 * "Groups can be ended only when they have no participants"; people who are not here any more hold nobody up. Asked for again,
 * there is nothing to do. Where it is said which version was seen, one that is there again since is not ended. Answers a sentence.
 * @throws Problem not_found (404), not_allowed (403), conflict or stale_version (409)
 */
export async function endGroup(actor: Actor, id: number, version: number | undefined): Promise<string> {
  const { group, today, shown } = await groupForChange(actor, id);
  if (shown.length > 0) throw new Problem('conflict', GROUP_TEXTS.participants);
  if (group.ended_on === null) {
    expectVersion(group, version);
    await end(group, today);
  }
  return `${await nameOfGroup(id)} was ended.`;
}

/** @throws Problem not_found (404), not_allowed (403), conflict (409) from the next day on */
export async function reopenGroup(actor: Actor, id: number): Promise<string> {
  const { group, today } = await groupForChange(actor, id);
  const name = await nameOfGroup(id);
  if (group.ended_on !== null && group.ended_on !== today)
    throw new Problem('conflict', `${name} has ended before today. Nothing was changed: add a new group instead.`);
  if (group.ended_on !== null) await group.reopen();
  return `${name} is there again.`;
}

/**
 * What was added is ended, and nobody took part in it. Asked for again by whoever did it, there is nothing to do.
 * @throws Problem not_found (404), not_allowed (403), conflict (409) when it is too late
 */
export async function takeBackGroup(actor: Actor, id: number): Promise<string> {
  const { group, today } = await groupForChange(actor, id);
  const name = await nameOfGroup(id);
  const takenBack = `${name} was taken back.`;
  if (isTakenBack(actor, group)) return takenBack;
  expectRunning(group);
  if (!isAsAdded(actor, group))
    throw new Problem(
      'conflict',
      `${name} can no longer be taken back: whoever added it can, for ${TAKE_BACK_GROUP_MINUTES} minutes, while nobody has changed it. Nothing was changed.`,
    );
  await end(group, today);
  return takenBack;
}

async function end(group: GroupModel, today: string): Promise<void> {
  await GroupParticipantModel.leave(group.id, await GroupParticipantModel.present(group.id), today);
  await group.end(today);
}

function isAsAdded({ personId }: Actor, group: GroupModel): boolean {
  return group.created_by_person_id === personId && group.version === 1 && isInTime(group, now().epochMilliseconds);
}

/** By the same, as their first change of it: an ending in those minutes is no other. */
function isTakenBack({ personId }: Actor, group: GroupModel): boolean {
  const isTheirs = group.created_by_person_id === personId && group.updated_by_person_id === personId;
  return isTheirs && group.version === 2 && group.ended_on !== null && isInTime(group, group.updated_at.getTime());
}

function isInTime({ created_at }: GroupModel, at: number): boolean {
  return at - created_at.getTime() < TAKE_BACK_GROUP_MINUTES * 60_000;
}
