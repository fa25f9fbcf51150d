/** "Notes dialog: a textarea, a list of decline reasons, a free-text field shown when 'Other' is selected, and a last-updated value." */
import type { RecruitmentNotes } from '@emmaus/contracts/recruitment-charts.contract';
import {
  DECLINED_INVITATION,
  missingNotes,
  notesNotLoaded,
  OTHER_REASON,
  OTHER_REASONS_LENGTH,
  reasonNames,
  RECRUITMENT_NOTES_LENGTH,
  RECRUITMENT_TEXTS,
} from '@emmaus/contracts/recruitment-charts.words';
import { DECLINE_REASONS } from '@emmaus/contracts/recruitment.words';
import { ChecksField } from '@emmaus/remote-kit/form/checks-field.tsx';
import { TextAreaField, TextField } from '@emmaus/remote-kit/form/fields.tsx';
import { DialogWaiting } from '@emmaus/remote-kit/form/dialog-waiting.tsx';
import { FormDialog } from '@emmaus/remote-kit/form/form-dialog.tsx';
import { useBegun } from '@emmaus/remote-kit/form/use-begun.ts';
import { isOwnSave } from '@emmaus/remote-kit/form/own-save.ts';
import { useForm } from '@emmaus/remote-kit/form/use-form.ts';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { Text } from '@fluentui/react-components';
import { useState } from 'react';
import { type SentNotes, candidatesApi } from '../api/candidates.api.ts';
import { lastUpdated } from './last-updated.ts';

const REASONS = DECLINE_REASONS.map(({ id, name }) => ({ value: String(id), label: name }));

/** The text of 'Other' belongs to its tick. */
const REASONS_AND_OTHER = [['declined_invitation_reasons_ids', 'other_reasons']] as const;

interface NotesValues {
  notes: string;
  declined_invitation_reasons_ids: readonly string[];
  other_reasons: string;
}

export interface NotesDialogProps {
  person: { id: number; name: string };
  location_id: number;
  /** Where they stand; undefined off the chart. */
  column: number | undefined;
  onSaved: (notes: RecruitmentNotes) => void;
  onClose: () => void;
}

export function NotesDialog(props: NotesDialogProps) {
  const { person, location_id, onClose } = props;
  const asked = { person_id: person.id, location_id };
  const { begun, problem, latest } = useBegun(
    candidatesApi.useRecruitmentNotesQuery(asked, { refetchOnMountOrArgChange: true }),
  );
  if (begun) return <NotesForm {...props} notes={begun} latest={latest} />;
  return <DialogWaiting refusal={problem === undefined ? undefined : notesNotLoaded(person.name)} onClose={onClose} />;
}

interface NotesFormProps extends NotesDialogProps {
  notes: RecruitmentNotes;
  latest: () => Promise<RecruitmentNotes>;
}

function NotesForm({ person, location_id, column, notes, latest, onSaved, onClose }: NotesFormProps) {
  const portal = usePortal();
  const [save] = candidatesApi.useSaveRecruitmentNotesMutation();
  const [updated, setUpdated] = useState(notes);
  const form = useForm<NotesValues, { message: string; data: RecruitmentNotes }, RecruitmentNotes>({
    key: `recruitment-notes:${location_id}:${person.id}`,
    initial: valuesOf(notes),
    version: notes.version,
    missing: (values) => missingNotes({ ...values, declined_invitation_reasons_ids: idsOf(values) }, column ?? null),
    send: (values, { version, submission }) =>
      save({
        person_id: person.id,
        notes: values.notes,
        declined_invitation_reasons_ids: idsOf(values),
        other_reasons: shownIn(values).other_reasons,
        location_id,
        version,
        submission_id: submission,
      }).unwrap(),
    async latest() {
      const now = await latest();
      setUpdated(now);
      return now;
    },
    valuesOf,
    asOne: REASONS_AND_OTHER,
    isOwn: (now, { version, values }, before) =>
      isOwnSave({ version: now.version, values: valuesOf(now) }, { version, values: shownIn(values) }, before),
    inWords,
    eachInWords: (now) => ({
      notes: ['Notes', now.notes],
      declined_invitation_reasons_ids: ['Reasons', reasonNames(now.declined_invitation_reasons_ids).join(', ')],
      // That there is none its missing tick says.
      other_reasons: now.other_reasons === '' ? null : ['Other reason', now.other_reasons],
    }),
    onSaved({ message, data }) {
      portal.notify({ intent: 'success', text: message });
      onSaved(data);
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={`Notes on ${person.name}`} submitLabel="Save notes" onClose={onClose}>
      <TextAreaField
        form={form}
        name="notes"
        label="Notes"
        hint="Read by those who recruit at this campus, and by nobody else."
        rows={rowsOf(form.values.notes)}
        maxLength={RECRUITMENT_NOTES_LENGTH}
      />
      <ChecksField
        form={form}
        name="declined_invitation_reasons_ids"
        label="Reasons for declining an invitation"
        hint={column === DECLINED_INVITATION ? RECRUITMENT_TEXTS.reason : undefined}
        choices={REASONS}
      />
      {isOther(form.values) && (
        <TextField form={form} name="other_reasons" label="Other reason" required maxLength={OTHER_REASONS_LENGTH} />
      )}
      <Text size={200}>{lastUpdated(updated)}</Text>
    </FormDialog>
  );
}

function valuesOf({ notes, declined_invitation_reasons_ids: ids, other_reasons }: RecruitmentNotes): NotesValues {
  return { notes, declined_invitation_reasons_ids: ids.map(String), other_reasons };
}

function isOther({ declined_invitation_reasons_ids: chosen }: NotesValues): boolean {
  return chosen.includes(String(OTHER_REASON));
}

/** What was written before 'Other' was unticked is there again when it is ticked, and is nothing until then. */
function shownIn(values: NotesValues): NotesValues {
  return isOther(values) ? values : { ...values, other_reasons: '' };
}

type ReasonId = NonNullable<SentNotes['declined_invitation_reasons_ids']>[number];

function idsOf({ declined_invitation_reasons_ids: chosen }: NotesValues): ReasonId[] {
  return DECLINE_REASONS.map(({ id }) => id).filter((id) => chosen.includes(String(id)));
}

/** "A textarea (3 to 5 rows)": it grows with what is written. */
function rowsOf(notes: string): number {
  const lines = notes.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / 60)), 0);
  return Math.min(5, Math.max(3, lines));
}

function inWords({ notes, declined_invitation_reasons_ids: ids, other_reasons }: RecruitmentNotes): string {
  return [notes, reasonNames(ids).join(', '), other_reasons].filter(Boolean).join(' · ') || 'nothing';
}
