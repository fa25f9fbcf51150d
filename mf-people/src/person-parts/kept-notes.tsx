/** One's own notes on somebody who is out of sight by now: what was typed and not saved can be read, taken along, and forgotten. */
import {
  DRAFT_LIFE_DAYS,
  type StoredDraft,
  draftsOf,
  forgetDraft,
  readDraft,
} from '@emmaus/remote-kit/form/draft-store.ts';
import { KeptWords } from '@emmaus/remote-kit/form/kept-words.tsx';
import { clockOf, sayDay } from '@emmaus/remote-kit/page/day-and-time.ts';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { useState } from 'react';
import { editDraft, notesDraft } from './use-notes-form.ts';

interface Kept {
  form: string;
  notes: string;
  at: Date;
}

export function KeptNotes({ person }: { person: number }) {
  const portal = usePortal();
  const whose = draftsOf(portal);
  const [kept, setKept] = useState(() =>
    [editDraft(person), notesDraft(person)].flatMap((form) => keptIn(form, readDraft({ ...whose, form }))),
  );
  return kept.map(({ form, notes, at }) => (
    <KeptWords
      key={form}
      title="Your notes on this person were not saved"
      label="My notes"
      text={notes}
      rows={6}
      forgetLabel="Forget these notes"
      onForget={() => {
        forgetDraft({ ...whose, form });
        setKept((all) => all.filter((one) => one.form !== form));
      }}
    >
      They can be saved only with a person whom you may see and edit. They are kept on this device ({sayDay(at)},{' '}
      {clockOf(at)}) for {DRAFT_LIFE_DAYS} days: copy what you want to keep.
    </KeptWords>
  ));
}

/** Nothing else of a form: what it merely shows of somebody is no longer for these eyes. */
function keptIn(form: string, draft: StoredDraft | undefined): Kept[] {
  const { user_notes_on_person: notes, began } = draft?.values ?? {};
  if (!draft || typeof notes !== 'string' || notes.trim() === '' || notes === notesIn(began)) return [];
  return [{ form, notes, at: new Date(draft.at) }];
}

function notesIn(began: unknown): unknown {
  return typeof began === 'object' && began !== null && 'user_notes_on_person' in began && began.user_notes_on_person;
}
