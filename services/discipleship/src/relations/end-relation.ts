import { notFound } from '@emmaus/service-kit/http/problem';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import {
  type Changed,
  changedMeanwhile,
  done,
  expectRelation,
  known,
  runningForChange,
  saidAgain,
  takeTurn,
} from './disciple-change.ts';
import { dayFor, findForChange, findJustEnded } from './disciple.queries.ts';
import { type EndedReason, RelationModel } from './relation.model.ts';

export interface Ending {
  ended_reason: EndedReason;
  relation_id?: number | null | undefined;
}

/**
 * Nobody disciples the person from today on; the mark stays, and so do those below. Said again it changes nothing.
 * @throws Problem not_found (404), not_allowed (403), stale_version (409)
 */
export async function endRelation(actor: Actor, personId: number, sent: Ending): Promise<Changed> {
  await takeTurn();
  const running = await runningForChange(actor, 'end', personId);
  if (!running) {
    const ended = await findJustEnded(actor, personId, sent.ended_reason);
    if (!ended) throw (await wasSeen(actor, personId, sent)) ? changedMeanwhile() : notFound('This disciple');
    return saidAgain(removed(ended.name), personId, { ended_relation_id: ended.id, begun_relation_id: null });
  }
  expectRelation(running, sent.relation_id);
  const disciple = await known(personId);
  await running.end(await dayFor(disciple), sent.ended_reason);
  return done(removed(disciple.name), { disciple_person_id: personId, ended_relation_id: running.id }, [
    personId,
    running.discipler_person_id,
  ]);
}

/** Somebody else has ended the relation that the page shows, for another reason. */
async function wasSeen(actor: Actor, personId: number, { relation_id: shown }: Ending): Promise<boolean> {
  const seen = shown == null ? undefined : await RelationModel.shownAs(shown);
  if (seen?.disciple_person_id !== personId) return false;
  return (await findForChange(actor, 'end', seen.id))?.may_change === true;
}

function removed(name: string): string {
  return `${name} was removed from the tree.`;
}
