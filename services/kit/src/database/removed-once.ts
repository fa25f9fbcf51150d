/** Of what leaves no row behind: whoever removed it and sends the same again, since the answer was lost, is answered as the first time. */
import { createHash } from 'node:crypto';
import type { Actor } from '../policy/actor.ts';
import { answeredOnce } from './answered-once.ts';

/**
 * Once removed it does not come back under the same name.
 * @example removedOnce(actor, `nudge ${id}`, () => remove(id)) // throws not_found where it never was theirs to remove
 */
export function removedOnce<Answer extends object>(
  { subject, personId }: Actor,
  what: string,
  remove: () => Promise<Answer>,
): Promise<Answer> {
  const name = JSON.stringify(['removed', what, subject, personId]);
  const key = createHash('sha256').update(name).digest('hex').slice(0, 32);
  return answeredOnce({ key, content: what }, remove);
}
