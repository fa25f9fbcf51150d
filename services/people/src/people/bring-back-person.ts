/** "Undo brings them back": for some minutes, by whoever removed them. They are who they were, with all that is known of them. */
import { BRING_BACK_MINUTES } from '@emmaus/contracts/person.words';
import { first, sql } from '@emmaus/service-kit/database/sql';
import { found, Problem } from '@emmaus/service-kit/http/problem';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { scope } from '@emmaus/service-kit/policy/policy';
import { now } from '@emmaus/service-kit/time';
import { personPolicy } from './person.policy.ts';
import { bringPeopleBack } from './remove-people.ts';
import { removedPersonPolicy } from './removed-person.policy.ts';

/** The last moment at which somebody can be brought back who is removed now, or was then. */
export function bringBackUntil(removedAt = now()): string {
  return removedAt.add({ minutes: BRING_BACK_MINUTES }).toString();
}

/**
 * In the current transaction; gives their name, and whether it is this call that brings them back: sent again, it is not.
 * @throws Problem not_found (404) for whom the actor has not removed, conflict (409) when it is too late
 */
export async function bringBackPerson(actor: Actor, id: number): Promise<{ name: string; isNew: boolean }> {
  const gone = await removedPerson(actor, id);
  // Sent again since the answer was lost: nothing is left to do.
  if (!gone) return { ...found(await broughtBackBy(actor, id), 'This person'), isNew: false };
  const { name, removed_at, import_batch_id } = gone;
  if (import_batch_id !== null)
    throw new Problem(
      'conflict',
      `${name} was taken out with an import, and comes back with it. Nothing was changed: bring its people back on the page of the import.`,
    );
  const since = now().subtract({ minutes: BRING_BACK_MINUTES });
  if (removed_at.getTime() < since.epochMilliseconds)
    throw new Problem(
      'conflict',
      `${name} can no longer be brought back: this is possible for ${BRING_BACK_MINUTES} minutes. Nothing was changed.`,
    );
  await bringPeopleBack([id]);
  return { name, isNew: true };
}

export interface RemovedPerson {
  name: string;
  removed_at: Date;
  import_batch_id: number | null;
}

/** Whom the actor has removed. Locked until the transaction ends, so that of two who press at once the second finds them back. */
export function removedPerson(actor: Actor, id: number): Promise<RemovedPerson | undefined> {
  return first(sql`
    select person.name, person.removed_at, (select removal.import_batch_id from removal
      where removal.person_id = person.id and removal.returned_at is null) as import_batch_id
    from person_record person
    where person.id = ${id} and person.removed_at is not null and ${scope(personPolicy, actor, 'read')}
      and ${scope(removedPersonPolicy, actor, 'bringBack')} for no key update of person`);
}

/** Whoever is here again, because the actor was the last to bring them back; while the actor sees them. */
function broughtBackBy(actor: Actor, id: number): Promise<{ name: string } | undefined> {
  return first(sql`
    select person.name from person
    join lateral (select removal.returned_by_person_id from removal where removal.person_id = person.id
      order by removal.id desc limit 1) last on last.returned_by_person_id = ${actor.personId}::int
    where person.id = ${id} and ${scope(personPolicy, actor, 'read')}`);
}
