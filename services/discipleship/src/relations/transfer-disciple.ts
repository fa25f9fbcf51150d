import { found, Problem } from '@emmaus/service-kit/http/problem';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import {
  type Changed,
  chosen,
  done,
  expectRelation,
  known,
  runningForChange,
  saidAgain,
  takeTurn,
} from './disciple-change.ts';
import { type Chosen, dayFor, findChosen, isAt } from './disciple.queries.ts';
import { RelationModel } from './relation.model.ts';

export interface Transfer {
  disciple_person_id: number;
  new_discipler_person_id: number;
  relation_id?: number | null | undefined;
}

/**
 * Another person disciples a disciple from today on; all below come along. Said again it changes nothing.
 * @throws Problem not_found (404), not_allowed (403), invalid_input (422), conflict (409) for a loop
 */
export async function transferDisciple(actor: Actor, sent: Transfer): Promise<Changed> {
  await takeTurn();
  const running = await runningForChange(actor, 'transfer', sent.disciple_person_id);
  if (!running) {
    // Only to those who see the person.
    found(await findChosen(actor, 'mark', sent.disciple_person_id), 'This disciple');
    throw new Problem('conflict', 'Nobody disciples this person now. Add the disciple instead.');
  }
  const disciple = await known(sent.disciple_person_id);
  const discipler = await chosen(actor, 'lead', {
    id: sent.new_discipler_person_id,
    field: 'new_discipler_person_id',
  });
  const message = `${disciple.name} is now discipled by ${discipler.name}.`;
  if (running.discipler_person_id === discipler.id)
    return saidAgain(message, disciple.id, { begun_relation_id: running.id });
  expectRelation(running, sent.relation_id);
  const change = await moveDisciple(running, disciple, discipler);
  return done(message, change, [disciple.id, discipler.id, running.discipler_person_id]);
}

/** One relation ends and the next begins, whoever may say so. Answers what was done, as it is kept for an undo. */
export async function moveDisciple(
  running: RelationModel,
  disciple: Chosen,
  discipler: Chosen,
): Promise<{ disciple_person_id: number; ended_relation_id: number; begun_relation_id: number }> {
  const day = await dayFor(disciple);
  await running.end(day, 'Moved to another discipler');
  const begun = await RelationModel.begin({
    disciple_person_id: disciple.id,
    discipler_person_id: discipler.id,
    // With somebody of another place they stay in the tree in which they were.
    location_id: (await isAt(discipler, disciple.primary_location_id))
      ? disciple.primary_location_id
      : running.location_id,
    began_on: day,
  });
  return { disciple_person_id: disciple.id, ended_relation_id: running.id, begun_relation_id: begun.id };
}
