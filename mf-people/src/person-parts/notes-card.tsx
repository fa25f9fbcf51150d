/** "My notes card with Edit": the reader's own words, for nobody else's eyes. What is typed is kept until it is saved. */
import { NOTES_LENGTH } from '@emmaus/contracts/person.words';
import type { Person } from '@emmaus/contracts/person.contract';
import { draftsOf, readDraft } from '@emmaus/remote-kit/form/draft-store.ts';
import { TextAreaField } from '@emmaus/remote-kit/form/fields.tsx';
import { FormElement, FormNotes, SaveButton } from '@emmaus/remote-kit/form/form-parts.tsx';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { Button, Text, makeStyles, tokens } from '@fluentui/react-components';
import { EditRegular } from '@fluentui/react-icons';
import { useEffect, useState } from 'react';
import { CardHint, LineCard, DetailCard } from '@emmaus/remote-kit/page/detail-card.tsx';
import { notesDraft, useNotesForm } from './use-notes-form.ts';

const useStyles = makeStyles({
  notes: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM, minWidth: 0 },
  buttons: { display: 'flex', justifyContent: 'flex-end', gap: tokens.spacingHorizontalS },
});

/** Whether the notes are being edited: at once where a draft of them was left. */
export interface NotesEditing {
  editing: boolean;
  /** How often somebody has asked for it: each time the field takes the focus. */
  asked: number;
  edit: () => void;
  done: () => void;
}

export function useNotesEditing({ id }: Pick<Person, 'id'>): NotesEditing {
  const portal = usePortal();
  const [asked, setAsked] = useState(0);
  const [editing, setEditing] = useState(() => readDraft({ ...draftsOf(portal), form: notesDraft(id) }) !== undefined);
  return {
    editing,
    asked,
    edit() {
      setAsked(asked + 1);
      setEditing(true);
    },
    done: () => setEditing(false),
  };
}

interface NotesCardProps {
  person: Person;
  notes: NotesEditing;
}

export function NotesCard({ person, notes: { editing, asked, edit, done } }: NotesCardProps) {
  const styles = useStyles();
  const notes = person.user_notes_on_person;
  if (!person.can_write_notes) {
    return (
      <LineCard title="My notes">
        <CardHint>Notes are for their author&apos;s eyes only. None are shown while you act as somebody else.</CardHint>
      </LineCard>
    );
  }
  if (editing) {
    return (
      <DetailCard title="My notes">
        <NotesForm key={asked} person={person} takesFocus={asked > 0} onDone={done} />
      </DetailCard>
    );
  }
  const action = (
    <Button icon={<EditRegular />} aria-label="Edit my notes" onClick={edit}>
      Edit
    </Button>
  );
  if (!notes) {
    return (
      <LineCard title="My notes" action={action}>
        <CardHint>No notes yet. What you write here is for your eyes only.</CardHint>
      </LineCard>
    );
  }
  return (
    <DetailCard title="My notes" action={action}>
      <Text className={styles.notes}>{notes}</Text>
    </DetailCard>
  );
}

interface NotesFormProps {
  person: Person;
  takesFocus: boolean;
  onDone: () => void;
}

function NotesForm({ person, takesFocus, onDone }: NotesFormProps) {
  const styles = useStyles();
  const form = useNotesForm(person, onDone);
  const { element } = form;
  // The browser brings the field in only, behind the bar of a phone; what saves it is to be seen as well.
  useEffect(() => {
    if (takesFocus) element.current?.scrollIntoView({ block: 'center' });
  }, [takesFocus, element]);

  function cancel() {
    form.discard();
    onDone();
  }

  return (
    // Whoever pressed Edit wants to write; a draft found on arrival does not take the focus.
    <FormElement form={form} takesFocus={takesFocus} className={styles.form}>
      <FormNotes form={form} />
      <TextAreaField
        form={form}
        name="user_notes_on_person"
        label={`My notes on ${person.name}`}
        rows={5}
        maxLength={NOTES_LENGTH}
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
