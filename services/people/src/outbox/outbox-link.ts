/** "The outbox shows a link's text to nobody who could not make it": whoever opens it becomes the person of the link. */
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { isAbove, rolesOf } from '../people/appoint.ts';
import type { StoredMessage } from './outbox.queries.ts';

/** A message that does not say whom it is for could be for anybody. */
export async function couldMakeLink(actor: Actor, { person_id }: StoredMessage): Promise<boolean> {
  return !isAbove(actor, person_id === null ? ['superadmin'] : await rolesOf(person_id));
}
