/** "Invitation notes: hidden from students." */
import type { Actor } from '@emmaus/service-kit/policy/actor';

export function readsNotes(actor: Actor): boolean {
  return actor.grants.some(({ role }) => role !== 'student');
}
