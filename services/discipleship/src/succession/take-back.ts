/** Takes back what was handed over: all of one step, or one thing that still waits for its day. */
import { found, Problem } from '@emmaus/service-kit/http/problem';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { authorize, scope } from '@emmaus/service-kit/policy/policy';
import { now } from '@emmaus/service-kit/time';
import { first, sql, type Sql } from '@emmaus/service-kit/database/sql';
import { graduationRecordPolicy } from '../graduation/graduation-record.policy.ts';
import { GroupParticipantModel } from '../groups/group-participant.model.ts';
import { GroupModel } from '../groups/group.model.ts';
import { groupPolicy } from '../groups/group.policy.ts';
import { takeTurn } from '../relations/disciple-change.ts';
import { takeBackChange } from '../relations/undo-change.ts';
import { HandoverModel } from './handover.model.ts';

const HOURS = 1;

/**
 * By whoever did it, within the hour, and only as long as nothing followed: all of it or nothing. What had been decided before of the
 * same things is planned again. A study that Bible studies has handed over stays. Asked for again, there is nothing to do.
 * @throws Problem not_found (404), not_allowed (403), conflict (409)
 */
export async function undoHandOver(actor: Actor, submission: string): Promise<string> {
  await takeTurn();
  const handovers = await HandoverModel.ofMine(submission);
  const [one] = handovers;
  const { created_at, location_id } = found(one, 'This handover');
  // Who has gone to another campus since has no word at this one.
  authorize(graduationRecordPolicy, actor, 'manage', { id: 0, location_id });
  if (now().since(Temporal.Instant.fromEpochMilliseconds(created_at.getTime())).total('hours') > HOURS)
    throw new Problem('conflict', 'This was too long ago to be undone. Hand it over again instead.');
  let stayed = 0;
  for (const handover of handovers) {
    const isGone = handover.bible_study_id !== null && !(await stillLeads(handover));
    if (isGone) stayed += 1;
    if (handover.taken_back_at === null) await takeBack(handover, isGone);
    else if (!(await handover.isAsBefore({ isGone })))
      throw new Problem('conflict', 'This was changed again since, so nothing was undone. Look at the list again.');
  }
  if (stayed === 0) return 'It is again as it was.';
  const rest = stayed === handovers.length ? 'Nothing was undone.' : 'The rest is again as it was.';
  if (stayed === 1) return `${rest} One Bible study was handed over already: hand it back on its own page.`;
  return `${rest} ${stayed} Bible studies were handed over already: hand them back on their own pages.`;
}

async function takeBack(handover: HandoverModel, isGone: boolean): Promise<void> {
  if (handover.disciple_change_id !== null) await takeBackChange(handover.disciple_change_id);
  else if (handover.group_id !== null && handover.carried_out_at !== null)
    await giveBackGroup(handover, handover.group_id);
  await handover.takeBack();
  if (!isGone) await handover.planEarlierAgain();
}

/**
 * Asked for again, there is nothing to do.
 * @throws Problem not_found (404) for one that was carried out, in whose place another was decided, or that the actor could not have made
 */
export async function dropHandover(actor: Actor, id: number): Promise<string> {
  // Its day may come at this moment.
  await takeTurn();
  const dropped = 'It is not handed over.';
  if (await HandoverModel.isDropped(id, mayChange(actor))) return dropped;
  const handover = found(await HandoverModel.waiting(id, mayChange(actor)), 'This handover');
  if (handover.bible_study_id !== null && !(await stillLeads(handover)))
    throw new Problem('conflict', 'This Bible study was handed over already. Hand it back on its own page.');
  await handover.takeBack();
  return dropped;
}

/** Of `handover`, as for making one: each kind by its own policy. */
function mayChange(actor: Actor): Sql {
  return sql`exists (
    select from people.published_location_v1 location join graduation_record record
      on record.person_id = handover.leader_person_id and record.location_id = location.id and record.record_year = handover.record_year
    where location.id = handover.location_id and ${scope(graduationRecordPolicy, actor, 'manage')}
      and (handover.group_id is null or ${scope(groupPolicy, actor, 'change')}))`;
}

async function giveBackGroup(handover: HandoverModel, id: number): Promise<void> {
  const { leader_person_id, successor_person_id, successor_left_on } = handover;
  const group = await GroupModel.forChange(id);
  if (!group || group.ended_on !== null || group.leader_person_id !== successor_person_id)
    throw new Problem('conflict', 'The discipleship group was changed again since, so nothing was undone.');
  await group.lead(leader_person_id);
  if (successor_left_on === null) return;
  if ((await GroupParticipantModel.present(id)).includes(successor_person_id)) return;
  await GroupParticipantModel.join(id, [successor_person_id], successor_left_on);
}

async function stillLeads({ bible_study_id, leader_person_id }: HandoverModel): Promise<boolean> {
  const leads = await first(sql`
    select leads.person_id from bible_studies.published_leader_v1 leads
    where leads.bible_study_id = ${bible_study_id} and leads.person_id = ${leader_person_id}`);
  return leads !== undefined;
}
