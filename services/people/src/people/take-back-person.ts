/**
 * Undo of adding a contact: for some minutes, by whoever added them, and only while nobody has worked with them. Like everybody
 * who is removed, they stay in the database.
 */
import type { CallAnswer } from '@emmaus/contracts/call';
import type { personCalls } from '@emmaus/contracts/person.contract';
import { TAKE_BACK_MINUTES } from '@emmaus/contracts/person.words';
import { first, join, sql } from '@emmaus/service-kit/database/sql';
import { Problem } from '@emmaus/service-kit/http/problem';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { authorize } from '@emmaus/service-kit/policy/policy';
import { now } from '@emmaus/service-kit/time';
import { addedPersonPolicy } from './added-person.policy.ts';
import { bringBackUntil, type RemovedPerson, removedPerson } from './bring-back-person.ts';
import { isHeld, TIES_ELSEWHERE, tiesHere } from './person-ties.queries.ts';
import { PersonModel } from './person.model.ts';
import { removePeople } from './remove-people.ts';

type TakenBack = CallAnswer<typeof personCalls.takeBackPerson>;

/**
 * In the current transaction; answers a sentence, and until when they can be brought back.
 * @throws Problem not_found (404), not_allowed (403), conflict (409) when it is too late
 */
export async function takeBackPerson(actor: Actor, id: number): Promise<TakenBack> {
  await PersonModel.lock(id);
  // Sent again since the answer was lost: it is answered as it was.
  const gone = await removedPerson(actor, id);
  if (gone) return answerAgain(gone);
  const person = await PersonModel.forEditing(actor, id);
  authorize(addedPersonPolicy, actor, 'takeBack', person);
  if (await isSettled(id)) {
    throw new Problem(
      'conflict',
      `${person.name} can no longer be taken back: this is possible for ${TAKE_BACK_MINUTES} minutes, as long as nobody has worked with them. Nothing was changed.`,
    );
  }
  await removePeople([id]);
  return answer(person.name, bringBackUntil());
}

const answer = (name: string, until?: string): TakenBack => ({
  message: `${name} was taken back.`,
  bring_back_until: until,
});

/** Whom the undo of an import took out comes back with the import only. */
function answerAgain({ name, removed_at, import_batch_id }: RemovedPerson): TakenBack {
  const removedAt = Temporal.Instant.fromEpochMilliseconds(removed_at.getTime());
  return answer(name, import_batch_id === null ? bringBackUntil(removedAt) : undefined);
}

/** Whether they are here for longer, or something holds them but the notes that came with the form. */
async function isSettled(id: number): Promise<boolean> {
  const since = now().subtract({ minutes: TAKE_BACK_MINUTES });
  const here = await tiesHere({
    except: ['account', 'role_grant', 'person_note', 'email_author', 'untied_account', 'removal'],
  });
  const holds = [
    sql`person.created_at < ${since.toString()}::timestamptz`,
    sql`person.version > 1`,
    isHeld({ view: 'account', columns: ['person_id'] }),
    isHeld({ view: 'role_grant', columns: ['person_id'] }),
    sql`exists (select from person_note note
      where note.person_id = person.id and note.author_person_id <> person.entered_by_person_id)`,
    ...[...TIES_ELSEWHERE, ...here].map(isHeld),
  ];
  return (await first(sql`select from person where id = ${id} and (${join(holds, ' or ')})`)) !== undefined;
}
