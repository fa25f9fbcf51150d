import type { DiscipleType } from '@emmaus/contracts/ministry.words';
import { invalidFields } from '@emmaus/service-kit/http/problem';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { markAs } from '../marks/mark-as.ts';
import { MarkModel } from '../marks/mark.model.ts';
import { type Changed, chosen, done, notToChoose, saidAgain, takeTurn } from './disciple-change.ts';
import { dayFor, findDisciplersIn, isMarkable } from './disciple.queries.ts';

/**
 * "Disciple type changes between Growing Disciple and Commissioned Disciple." Said again it changes nothing.
 * @throws Problem invalid_input (422)
 */
export async function markDisciple(
  actor: Actor,
  { disciple_person_id, disciple_type }: { disciple_person_id: number; disciple_type: DiscipleType },
): Promise<Changed> {
  await takeTurn();
  const disciple = await chosen(actor, 'mark', { id: disciple_person_id, field: 'disciple_person_id' });
  if (!(await isMarkable(disciple.id))) throw invalidFields([notToChoose('disciple_person_id')]);
  const message = `${disciple.name} is now a ${disciple_type}.`;
  const marked = await markAs(disciple.id, disciple_type, await dayFor(disciple));
  if (marked.begun_mark_id === null)
    return saidAgain(message, disciple.id, { begun_mark_id: (await MarkModel.current(disciple.id))?.id ?? null });
  return done(message, { disciple_person_id, ...marked }, [disciple.id, ...(await findDisciplersIn(disciple.id, []))]);
}
