import type { DiscipleType } from '@emmaus/contracts/ministry.words';
import { Problem } from '@emmaus/service-kit/http/problem';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { markAs, type Remarked } from '../marks/mark-as.ts';
import { MarkModel } from '../marks/mark.model.ts';
import { type Changed, chosen, done, takeTurn } from './disciple-change.ts';
import { dayFor, findChosen } from './disciple.queries.ts';
import { RelationModel } from './relation.model.ts';

export interface NewDisciple {
  disciple_person_id: number;
  discipler_person_id: number;
  disciple_type: DiscipleType;
}

/**
 * Somebody disciples a person from today on, at the place where that person is. Said again it changes nothing. Whoever is
 * marked already stays so, unless the actor could have marked them before.
 * @throws Problem invalid_input (422), conflict (409) for a second discipler and for a loop
 */
export async function addDisciple(actor: Actor, sent: NewDisciple): Promise<Changed> {
  await takeTurn();
  const disciple = await chosen(actor, 'add', { id: sent.disciple_person_id, field: 'disciple_person_id' });
  const discipler = await chosen(actor, 'lead', { id: sent.discipler_person_id, field: 'discipler_person_id' });
  const running = await RelationModel.running(disciple.id);
  if (running && running.discipler_person_id !== discipler.id)
    throw new Problem('conflict', `${disciple.name} already has a discipler. Transfer the disciple instead.`);
  const day = await dayFor(disciple);
  const begun = running
    ? undefined
    : await RelationModel.begin({
        disciple_person_id: disciple.id,
        discipler_person_id: discipler.id,
        location_id: disciple.primary_location_id,
        began_on: day,
      });
  const kept = await markThatStays(actor, sent, begun !== undefined);
  const marked = kept ? UNMARKED : await markAs(disciple.id, sent.disciple_type, day);
  const message = `${disciple.name} is now discipled by ${discipler.name}${kept ? ` and stays a ${kept}` : ''}.`;
  if (!begun && marked.begun_mark_id === null) return { message, change_id: null };
  return done(message, { disciple_person_id: disciple.id, begun_relation_id: begun?.id ?? null, ...marked }, [
    disciple.id,
    discipler.id,
  ]);
}

const UNMARKED: Remarked = { ended_mark_id: null, begun_mark_id: null };

/** A mark of before that is not the actor's to change: a student may choose whoever is without a discipler, not mark them. */
async function markThatStays(
  actor: Actor,
  { disciple_person_id, disciple_type }: NewDisciple,
  isNew: boolean,
): Promise<DiscipleType | undefined> {
  const mark = await MarkModel.current(disciple_person_id);
  if (!mark || mark.disciple_type === disciple_type) return undefined;
  return isNew && (await findChosen(actor, 'mark', disciple_person_id)) ? undefined : mark.disciple_type;
}
