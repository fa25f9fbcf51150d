/** "My notes card with Edit": the reader's own words, for nobody else's eyes. What is typed is kept until it is saved. */
import type { Person } from '@emmaus/contracts/person.contract';
import { readDraft } from '@emmaus/remote-kit/form/draft-store.ts';
import { TextAreaField } from '@emmaus/remote-kit/form/fields.tsx';
import { FormElement, FormNotes, SaveButton } from '@emmaus/remote-kit/form/form-parts.tsx';
import { useForm } from '@emmaus/remote-kit/form/use-form.ts';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { Button, Text, makeStyles, tokens } from '@fluentui/react-components';
import { EditRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { useSavePersonNotesMutation } from '../api/person.api.ts';
import { CardHint, ProfileCard } from '../person-parts/profile-card.tsx';

const useStyles = makeStyles({
  notes: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM, minWidth: 0 },
  buttons: { display: 'flex', justifyContent: 'flex-end', gap: tokens.spacingHorizontalS },
});

export function NotesCard({ person }: { person: Person }) {
  const styles = useStyles();
  const draft = `person-notes:${person.id}`;
  const reader = usePortal().user?.personId;
  const [editing, setEditing] = useState(() => readDraft({ person: reader, form: draft }) !== undefined);
  const notes = person.user_notes_on_person;
  if (!person.can_write_notes) {
    return (
      <ProfileCard title="My notes">
        <CardHint>Notes are for their author&apos;s eyes only. None are shown while you act as somebody else.</CardHint>
      </ProfileCard>
    );
  }
  const edit = !editing && (
    <Button icon={<EditRegular />} aria-label="Edit my notes" onClick={() => setEditing(true)}>
      Edit
    </Button>
  );
  return (
    <ProfileCard title="My notes" action={edit}>
      {editing && <NotesForm person={person} draft={draft} onDone={() => setEditing(false)} />}
      {!editing && notes && <Text className={styles.notes}>{notes}</Text>}
      {!editing && !notes && <CardHint>No notes yet. What you write here is for your eyes only.</CardHint>}
    </ProfileCard>
  );
}

function NotesForm({ person, draft, onDone }: { person: Person; draft: string; onDone: () => void }) {
  const styles = useStyles();
  const portal = usePortal();
  const [save] = useSavePersonNotesMutation();
  const form = useForm({
    key: draft,
    initial: { user_notes_on_person: person.user_notes_on_person },
    send: (body) => save({ id: person.id, body }).unwrap(),
    onSaved({ message }) {
      onDone();
      portal.notify({ intent: 'success', text: message });
      portal.changed('person', person.id);
    },
  });

  function cancel() {
    form.discard();
    onDone();
  }

  return (
    // Whoever pressed Edit wants to write; a draft found on arrival does not take the focus.
    <FormElement form={form} takesFocus={form.restoredFrom === undefined} className={styles.form}>
      <FormNotes form={form} />
      <TextAreaField
        form={form}
        name="user_notes_on_person"
        label={`My notes on ${person.name}`}
        rows={5}
        maxLength={10_000}
      />
      <div className={styles.buttons}>
        <Button disabled={form.saving} onClick={cancel}>
          Cancel
        </Button>
        <SaveButton form={form} label="Save my notes" />
      </div>
    </FormElement>
  );
}
