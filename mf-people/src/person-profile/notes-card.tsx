/** "My notes card with Edit": the reader's own words, for nobody else's eyes. What is typed is kept until it is saved. */
import { PHONE } from '@emmaus/remote-kit/page/breakpoints.ts';
import type { Person } from '@emmaus/contracts/person.contract';
import { DraftBanner } from '@emmaus/remote-kit/form/draft-banner.tsx';
import { readDraft } from '@emmaus/remote-kit/form/draft-store.ts';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { ProblemView } from '@emmaus/remote-kit/page/problem-view.tsx';
import { useDraft } from '@emmaus/remote-kit/form/use-draft.ts';
import { Button, Field, Text, Textarea, makeStyles, tokens } from '@fluentui/react-components';
import { EditRegular } from '@fluentui/react-icons';
import { useEffect, useRef, useState } from 'react';
import { useSavePersonNotesMutation } from '../api/person.api.ts';
import { CardHint, ProfileCard } from './profile-card.tsx';

const useStyles = makeStyles({
  notes: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  buttons: { display: 'flex', justifyContent: 'flex-end', gap: tokens.spacingHorizontalS },
  button: { [PHONE]: { minHeight: '44px' } },
});

export function NotesCard({ person }: { person: Person }) {
  const styles = useStyles();
  const form = `person-notes:${person.id}`;
  const reader = usePortal().user?.personId;
  const [editing, setEditing] = useState(() => readDraft({ person: reader, form }) !== undefined);
  const notes = person.user_notes_on_person;
  if (!person.can_write_notes) {
    return (
      <ProfileCard title="My notes">
        <CardHint>Notes are for their author&apos;s eyes only. None are shown while you act as somebody else.</CardHint>
      </ProfileCard>
    );
  }
  const edit = !editing && (
    <Button
      className={styles.button}
      icon={<EditRegular />}
      aria-label="Edit my notes"
      onClick={() => setEditing(true)}
    >
      Edit
    </Button>
  );
  return (
    <ProfileCard title="My notes" action={edit}>
      {editing && <NotesForm person={person} form={form} onDone={() => setEditing(false)} />}
      {!editing && notes && <Text className={styles.notes}>{notes}</Text>}
      {!editing && !notes && <CardHint>No notes yet. What you write here is for your eyes only.</CardHint>}
    </ProfileCard>
  );
}

function NotesForm({ person, form, onDone }: { person: Person; form: string; onDone: () => void }) {
  const styles = useStyles();
  const portal = usePortal();
  const draft = useDraft(form, { notes: person.user_notes_on_person });
  const [save, { isLoading, error }] = useSavePersonNotesMutation();
  const field = useRef<HTMLTextAreaElement>(null);
  // Whoever pressed Edit wants to write; a draft found on arrival does not take the focus.
  const found = useRef(draft.restoredFrom !== undefined);
  useEffect(() => {
    if (!found.current) field.current?.focus();
  }, []);

  async function submit() {
    if (isLoading) return;
    const result = await save({ id: person.id, notes: draft.values.notes });
    if (result.error) return;
    draft.saved();
    onDone();
    portal.notify({ intent: 'success', text: result.data.message });
    portal.changed('person', person.id);
  }

  function cancel() {
    draft.discard();
    onDone();
  }

  return (
    <>
      <DraftBanner draft={draft} />
      {error && <ProblemView problem={error} />}
      <Field label={`My notes on ${person.name}`}>
        <Textarea
          ref={field}
          resize="vertical"
          rows={5}
          maxLength={10_000}
          value={draft.values.notes}
          onChange={(_event, { value }) => draft.change({ notes: value })}
        />
      </Field>
      <div className={styles.buttons}>
        <Button className={styles.button} disabled={isLoading} onClick={cancel}>
          Cancel
        </Button>
        <Button
          className={styles.button}
          appearance="primary"
          disabledFocusable={isLoading}
          onClick={() => void submit()}
        >
          {isLoading ? 'Saving...please wait' : 'Save my notes'}
        </Button>
      </div>
    </>
  );
}
