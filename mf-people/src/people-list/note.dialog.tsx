/** One's own notes on somebody of the list, without leaving it. What is typed is the same draft as on the profile. */
import { NOTES_LENGTH } from '@emmaus/contracts/person.words';
import type { PersonRow } from '@emmaus/contracts/people.contract';
import type { Person } from '@emmaus/contracts/person.contract';
import { TextAreaField } from '@emmaus/remote-kit/form/fields.tsx';
import { DialogWaiting } from '@emmaus/remote-kit/form/dialog-waiting.tsx';
import { FormDialog } from '@emmaus/remote-kit/form/form-dialog.tsx';
import { useBegun } from '@emmaus/remote-kit/form/use-begun.ts';
import { asProblem } from '@emmaus/remote-kit/portal/problem.ts';
import { personApi } from '../api/person.api.ts';
import { useNotesForm } from '../person-parts/use-notes-form.ts';

interface NoteDialogProps {
  person: Pick<PersonRow, 'id'>;
  onClose: () => void;
}

export function NoteDialog({ person, onClose }: NoteDialogProps) {
  const { begun, problem } = useBegun(personApi.usePersonQuery(person.id, { refetchOnMountOrArgChange: true }));
  if (begun?.can_write_notes) return <NoteForm person={begun} onClose={onClose} />;
  const refusal = begun ? NOT_NOW : problem === undefined ? undefined : asProblem(problem).message;
  return <DialogWaiting refusal={refusal} onClose={onClose} />;
}

const NOT_NOW = 'Notes are for their author’s eyes only. None are written while you act as somebody else.';

function NoteForm({ person, onClose }: { person: Person; onClose: () => void }) {
  const form = useNotesForm(person, onClose);
  return (
    <FormDialog form={form} title={`My notes on ${person.name}`} submitLabel="Save my notes" onClose={onClose}>
      <TextAreaField
        form={form}
        name="user_notes_on_person"
        label="My notes"
        hint="For your eyes only."
        rows={6}
        maxLength={NOTES_LENGTH}
      />
    </FormDialog>
  );
}
