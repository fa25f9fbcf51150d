import type { DiscipleType } from '@emmaus/contracts/ministry.words';
import { invalidFields, Problem } from '@emmaus/service-kit/http/problem';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { markAs, type Remarked } from '../marks/mark-as.ts';
import { MarkModel } from '../marks/mark.model.ts';
import { type Changed, done, notToChoose, saidAgain, takeTurn } from './disciple-change.ts';
import { type Chosen, dayFor, findChosen, findForChange, findPerson, isAt } from './disciple.queries.ts';
import { RelationModel } from './relation.model.ts';

export interface NewDisciple {
  disciple_person_id: number;
  discipler_person_id: number;
  disciple_type: DiscipleType;
}

/**
 * Somebody disciples a person from today on, at the place where that person is. Said again it changes nothing. Whoever is
 * marked already stays so, unless the actor could have marked them before. An orphan's relation with whoever is here no longer ends.
 * @throws Problem invalid_input (422), conflict (409) for a second discipler and for a loop
 */
export async function addDisciple(actor: Actor, sent: NewDisciple): Promise<Changed> {
  await takeTurn();
  const disciple = await findChosen(actor, 'add', sent.disciple_person_id);
  const discipler = await findChosen(actor, 'lead', sent.discipler_person_id);
  if (!disciple || !discipler)
    throw invalidFields([
      ...(disciple ? [] : [notToChoose('disciple_person_id')]),
      ...(discipler ? [] : [notToChoose('discipler_person_id')]),
    ]);
  const running = await RelationModel.running(disciple.id);
  const isSaidAgain = running?.discipler_person_id === discipler.id;
  if (running && !isSaidAgain && !(await isLostTo(actor, disciple, running)))
    throw new Problem('conflict', `${disciple.name} already has a discipler. Transfer the disciple instead.`);
  const day = await dayFor(disciple);
  const ended = isSaidAgain ? undefined : running;
  await ended?.end(day, 'Moved to another discipler');
  const begun = isSaidAgain
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
  if (!begun && marked.begun_mark_id === null)
    return saidAgain(message, disciple.id, { begun_relation_id: running?.id ?? null });
  const change = { ended_relation_id: ended?.id ?? null, begun_relation_id: begun?.id ?? null, ...marked };
  const concerned = [disciple.id, discipler.id, ...(ended ? [ended.discipler_person_id] : [])];
  return done(message, { disciple_person_id: disciple.id, ...change }, concerned);
}

/** An orphan's discipler has moved away or was removed, and nobody has ended it: whoever may end it may give them another. */
async function isLostTo(actor: Actor, disciple: Chosen, running: RelationModel): Promise<boolean> {
  const discipler = await findPerson(running.discipler_person_id);
  if (discipler && (await isAt(discipler, disciple.primary_location_id))) return false;
  return (await findForChange(actor, 'end', running.id))?.may_change === true;
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
