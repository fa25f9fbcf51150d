/** Does what was decided about a disciple or a group: what stands by then is changed, what does not is refused in words. */
import { Problem } from '@emmaus/service-kit/http/problem';
import { today } from '@emmaus/service-kit/time';
import { refreshInvolvement } from '../involvement/refresh-involvement.ts';
import { GroupParticipantModel } from '../groups/group-participant.model.ts';
import { GroupModel } from '../groups/group.model.ts';
import { type Chosen, findPerson } from '../relations/disciple.queries.ts';
import { DiscipleChangeModel } from '../relations/disciple-change.model.ts';
import { RelationModel } from '../relations/relation.model.ts';
import { moveDisciple } from '../relations/transfer-disciple.ts';
import type { HandoverModel } from './handover.model.ts';
import { findSuccessor } from './successor.queries.ts';

/**
 * All of them or none, in the turn of who changes the trees (`takeTurn`). Bible studies are left to their own service.
 * @throws Problem conflict (409) for the first that no longer stands, and what the database says
 */
export async function carryOut(handovers: readonly HandoverModel[]): Promise<void> {
  const concerned = new Set<number>();
  for (const handover of handovers) {
    if (handover.relation_id !== null) {
      const people = await handOverDisciple(handover, handover.relation_id);
      for (const person of people) concerned.add(person);
    } else if (handover.group_id !== null) await handOverGroup(handover, handover.group_id);
  }
  await refreshInvolvement([...concerned]);
}

async function handOverDisciple(handover: HandoverModel, relation: number): Promise<number[]> {
  const running = await RelationModel.byId(relation);
  const disciple = running && (await findPerson(running.disciple_person_id));
  if (!running || !disciple || running.ended_on !== null || running.discipler_person_id !== handover.leader_person_id)
    throw new Problem('conflict', 'Somebody else disciples this person by now, or nobody does.');
  const successor = await successorOf(handover);
  const change = await moveDisciple(running, disciple, successor);
  await handover.carriedOut({ disciple_change_id: await DiscipleChangeModel.note(change) });
  return [disciple.id, successor.id, handover.leader_person_id];
}

/** Whoever takes a group over does not take part in it any longer. */
async function handOverGroup(handover: HandoverModel, id: number): Promise<void> {
  const group = await GroupModel.forChange(id);
  if (!group || group.ended_on !== null || group.leader_person_id !== handover.leader_person_id)
    throw new Problem('conflict', 'Somebody else leads this discipleship group by now, or it has ended.');
  const successor = await successorOf(handover);
  const day = today(successor.timezone).toString();
  const tookPart = (await GroupParticipantModel.present(id)).includes(successor.id);
  await GroupParticipantModel.leave(id, [successor.id], day);
  await group.lead(successor.id);
  await handover.carriedOut({ successor_left_on: tookPart ? day : null });
}

async function successorOf({ id }: HandoverModel): Promise<Chosen> {
  const successor = await findSuccessor(id);
  if (!successor) throw new Problem('conflict', 'The successor is not here any more.');
  if (successor.why_not !== null) throw new Problem('conflict', successor.why_not);
  return successor;
}
