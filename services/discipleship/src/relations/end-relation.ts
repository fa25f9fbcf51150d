import { notFound } from '@emmaus/service-kit/http/problem';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { type Changed, done, expectRelation, known, runningForChange, takeTurn } from './disciple-change.ts';
import { dayFor, findJustEnded } from './disciple.queries.ts';
import type { EndedReason } from './relation.model.ts';

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
    if (!ended) throw notFound('This disciple');
    return { message: removed(ended.name), change_id: null };
  }
  expectRelation(running, sent.relation_id);
  const disciple = await known(personId);
  await running.end(await dayFor(disciple), sent.ended_reason);
  return done(removed(disciple.name), { disciple_person_id: personId, ended_relation_id: running.id }, [
    personId,
    running.discipler_person_id,
  ]);
}

function removed(name: string): string {
  return `${name} was removed from the tree.`;
}
