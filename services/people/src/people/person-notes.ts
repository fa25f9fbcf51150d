/** Personal notes: they belong to their author and are shown to nobody else, somebody who acts as the author included. */
import type { CallInput } from '@emmaus/contracts/call';
import type { personCalls } from '@emmaus/contracts/person.contract';
import { Problem } from '@emmaus/service-kit/http/problem';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { PersonNoteModel } from './person-note.model.ts';

type NotesOfForm = Pick<
  CallInput<typeof personCalls.changePerson>['body'],
  'user_notes_on_person' | 'user_notes_version'
>;

/** The person whose notes are read and written; null while acting as somebody else, and for an account without a person. */
export function noteAuthor(actor: Actor): number | null {
  return actor.personId === actor.rootPersonId ? actor.personId : null;
}

/**
 * Saves what the form held in the field of notes. A form that was opened while acting as somebody holds none, which says
 * nothing about the notes that there are.
 */
export async function saveNotesOfForm(
  actor: Actor,
  personId: number,
  { user_notes_on_person: text, user_notes_version: seen }: NotesOfForm,
): Promise<void> {
  if (text === undefined || (isEmpty(text) && noteAuthor(actor) === null)) return;
  await saveNotes(actor, personId, text ?? '', seen);
}

/**
 * Replaces the actor's own notes on a person, whose row is locked; empty text removes them. `seen` is the version that was edited, 0
 * where there were none. Gives the one after it.
 * @throws Problem not_allowed (403) while acting as somebody else, stale_version (409)
 */
export async function saveNotes(actor: Actor, personId: number, text: string, seen?: number): Promise<number> {
  const author = noteAuthor(actor);
  if (author === null)
    throw new Problem(
      'not_allowed',
      'Personal notes belong to their author. While you act as somebody else, you can neither read nor write them.',
    );
  const wanted = isEmpty(text) ? '' : text.replaceAll('\0', '');
  const { text: before, version } = (await PersonNoteModel.of(author, personId)) ?? { text: '', version: 0 };
  // Sent again since the answer was lost, or written twice: nothing is overwritten.
  if (wanted === before) return version;
  if (seen !== undefined && seen !== version)
    throw new Problem(
      'stale_version',
      'You changed your notes on this person in the meantime, here or elsewhere. Nothing was overwritten: look at what they say now, then save again.',
    );
  if (wanted !== '') return PersonNoteModel.put(author, personId, wanted);
  await PersonNoteModel.remove(author, personId);
  return 0;
}

function isEmpty(text: string | null): boolean {
  return text === null || text.replaceAll('\0', '').trim() === '';
}
