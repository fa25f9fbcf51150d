/** The form of one's own notes on somebody: one draft, wherever they are written. */
import type { Person } from '@emmaus/contracts/person.contract';
import { type Form, useForm } from '@emmaus/remote-kit/form/use-form.ts';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { useSavePersonNotesMutation } from '../api/person.api.ts';

type NotesValues = Pick<Person, 'user_notes_on_person'>;

export function notesDraft(personId: number): string {
  return `person-notes:${personId}`;
}

export function useNotesForm({ id, user_notes_on_person }: Person, onSaved: () => void): Form<NotesValues> {
  const portal = usePortal();
  const [save] = useSavePersonNotesMutation();
  return useForm({
    key: notesDraft(id),
    initial: { user_notes_on_person },
    send: (body) => save({ id, body }).unwrap(),
    onSaved({ message }) {
      onSaved();
      portal.notify({ intent: 'success', text: message });
      portal.changed('person', id);
    },
  });
}
