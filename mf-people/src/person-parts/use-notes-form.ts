/** The form of one's own notes on somebody: one draft, wherever they are written. */
import type { Person } from '@emmaus/contracts/person.contract';
import { saysAlike } from '@emmaus/remote-kit/form/says-alike.ts';
import { type Form, useForm } from '@emmaus/remote-kit/form/use-form.ts';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { personApi } from '../api/person.api.ts';

type NotesValues = Pick<Person, 'user_notes_on_person'>;

export function notesDraft(personId: number): string {
  return `person-notes:${personId}`;
}

/** Of Edit person, in which they can be written, too. */
export function editDraft(personId: number): string {
  return `person-edit:${personId}`;
}

export function useNotesForm(
  { id, user_notes_on_person, user_notes_version }: Person,
  onSaved: () => void,
): Form<NotesValues> {
  const portal = usePortal();
  const { refetch } = personApi.usePersonQuery(id);
  const [save] = personApi.useSavePersonNotesMutation();
  return useForm({
    key: notesDraft(id),
    initial: { user_notes_on_person },
    version: user_notes_version,
    send: (values, { version }) => save({ id, body: { ...values, version } }).unwrap(),
    async latest() {
      const now = await refetch().unwrap();
      return { version: now.user_notes_version, notes: now.user_notes_on_person };
    },
    valuesOf: ({ notes }) => ({ user_notes_on_person: notes }),
    // Nobody else writes them, and once they are taken away they are in no later state.
    isOwn: ({ notes }, { values }) => saysAlike(notes, values.user_notes_on_person),
    inWords: ({ notes }) => notes || 'nothing',
    eachInWords: () => ({ user_notes_on_person: null }),
    onSaved({ message }) {
      onSaved();
      portal.notify({ intent: 'success', text: message });
      portal.changed('person', id);
    },
  });
}
