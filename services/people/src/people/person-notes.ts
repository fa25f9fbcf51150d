/** Personal notes: they belong to their author and are shown to nobody else, somebody who acts as the author included. */
import { Problem } from '@emmaus/service-kit/http/problem';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { PersonNoteModel } from './person-note.model.ts';

/** The person whose notes are read and written; null while acting as somebody else, and for an account without a person. */
export function noteAuthor(actor: Actor): number | null {
  return actor.personId === actor.rootPersonId ? actor.personId : null;
}

/**
 * Saves what the form held in the field of notes. A form that was opened while acting as somebody holds none, which says
 * nothing about the notes that there are.
 */
export async function saveNotesOfForm(actor: Actor, personId: number, text: string | null | undefined): Promise<void> {
  if (text === undefined || (isEmpty(text) && noteAuthor(actor) === null)) return;
  await saveNotes(actor, personId, text ?? '');
}

/**
 * Replaces the actor's own notes on a person; empty text removes them.
 * @throws Problem not_allowed (403) while acting as somebody else
 */
export async function saveNotes(actor: Actor, personId: number, text: string): Promise<void> {
  const author = noteAuthor(actor);
  if (author === null)
    throw new Problem(
      'not_allowed',
      'Personal notes belong to their author. While you act as somebody else, you can neither read nor write them.',
    );
  if (isEmpty(text)) await PersonNoteModel.remove(author, personId);
  else await PersonNoteModel.put(author, personId, text.replaceAll('\0', ''));
}

function isEmpty(text: string | null): boolean {
  return text === null || text.replaceAll('\0', '').trim() === '';
}
