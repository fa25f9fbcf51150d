/** A vocation in the list: changed in its place, or removed, which is asked first. */
import type { GraduationRecord } from '@emmaus/contracts/graduation.contract';
import { GRADUATION_LENGTHS, SENIOR_YEARS, vocationText } from '@emmaus/contracts/graduation.words';
import { ChipField } from '@emmaus/remote-kit/form/chip-field.tsx';
import { ConfirmDialog } from '@emmaus/remote-kit/form/confirm-dialog.tsx';
import { TextField } from '@emmaus/remote-kit/form/fields.tsx';
import { FormRow } from '@emmaus/remote-kit/form/form-row.tsx';
import { useForm } from '@emmaus/remote-kit/form/use-form.ts';
import { ASIDE } from '@emmaus/remote-kit/page/controls.ts';
import { useDanger } from '@emmaus/remote-kit/page/danger.ts';
import { Initials } from '@emmaus/remote-kit/page/initials.tsx';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import type { Problem } from '@emmaus/remote-kit/portal/problem.ts';
import { Button, MessageBar, MessageBarBody, Text, makeStyles, tokens } from '@fluentui/react-components';
import { DeleteRegular, EditRegular } from '@fluentui/react-icons';
import { useRef, useState } from 'react';
import { graduationApi } from '../api/graduation.api.ts';
import {
  NO_VOCATION,
  sentVocation,
  VOCATION,
  vocationInWords,
  type VocationValues,
  vocationValuesOf,
  VOCATIONS,
} from './record-values.ts';

const useStyles = makeStyles({
  row: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
  words: { display: 'grid', minWidth: 0, flexGrow: 1 },
  fact: { color: tokens.colorNeutralForeground3 },
});

export interface VocationRowProps {
  record: GraduationRecord;
  onPut: (record: GraduationRecord) => void;
  onTake: (id: number) => void;
  /** Somebody else has removed it while it is edited here. */
  isGone: boolean;
  onEdit: () => void;
  onEdited: () => void;
}

export function VocationRow({ record, onPut, onTake, isGone, onEdit, onEdited }: VocationRowProps) {
  const styles = useStyles();
  const danger = useDanger();
  const [doing, setDoing] = useState<'edit' | 'remove'>();
  const { save, latest } = useSaveVocation(record, { onPut, onTake });
  const { person } = record;
  function edit() {
    setDoing('edit');
    onEdit();
  }
  function closeEdit() {
    setDoing(undefined);
    onEdited();
  }
  if (doing === 'edit')
    return <EditRow record={record} isGone={isGone} save={save} latest={latest} onClose={closeEdit} />;
  return (
    <li className={styles.row}>
      <Initials name={person} />
      <span className={styles.words}>
        <Text weight="semibold">{person}</Text>
        <Text size={200} className={styles.fact}>
          {vocationText(record.vocation)}
        </Text>
      </span>
      <Button
        appearance="subtle"
        icon={<EditRegular />}
        aria-label={`Edit the vocation of ${person}`}
        title="Edit"
        onClick={edit}
      />
      <Button
        appearance="subtle"
        className={danger.words}
        icon={<DeleteRegular />}
        aria-label={`Remove the vocation of ${person}`}
        title="Remove"
        onClick={() => setDoing('remove')}
      />
      <ConfirmDialog
        open={doing === 'remove'}
        title={`Remove the vocation of ${person}?`}
        confirmLabel="Remove vocation"
        onConfirm={() => save(NO_VOCATION, record.version)}
        onClose={() => setDoing(undefined)}
      >
        {withoutVocation(record)}
      </ConfirmDialog>
    </li>
  );
}

/** Whoever was no senior when the vocation was told may be one by now; and a junior who graduates early has a form as well. */
function withoutVocation({ person, graduation_status: status, school_year: year }: GraduationRecord): string {
  const isSenior = year !== null && SENIOR_YEARS.includes(year);
  if (isSenior) return `${person} is a senior: their form remains, and says nothing of a vocation any more.`;
  return status === 'Vocation only'
    ? `${person} is not a senior: without a vocation their form disappears.`
    : 'Their form remains, and says nothing of a vocation any more.';
}

interface EditRowProps extends ReturnType<typeof useSaveVocation> {
  record: GraduationRecord;
  isGone: boolean;
  onClose: () => void;
}

function EditRow({ record, isGone, save, latest, onClose }: EditRowProps) {
  const portal = usePortal();
  const form = useForm({
    key: `graduation-vocation:${record.id}`,
    initial: vocationValuesOf(record),
    version: record.version,
    send: (values, { version }) => save(values, version),
    latest,
    valuesOf: vocationValuesOf,
    asOne: VOCATION,
    inWords: ({ vocation }) => vocationText(vocation) || 'no vocation',
    eachInWords: ({ vocation }) => vocationInWords(vocation),
    onSaved() {
      portal.notify({ intent: 'success', text: 'Successfully saved vocation!' });
      onClose();
    },
  });
  return (
    <li>
      {isGone && (
        <MessageBar {...ASIDE} role="alert" intent="warning" layout="multiline">
          <MessageBarBody>
            The vocation of {record.person} was removed in the meantime. What you typed stands here until you close it.
          </MessageBarBody>
        </MessageBar>
      )}
      <FormRow form={form} label={`The vocation of ${record.person}`} onClose={onClose}>
        <ChipField form={form} name="vocation" label="Vocation" required choices={VOCATIONS} />
        <TextField
          form={form}
          name="diocese_or_order"
          label="Diocese or order"
          maxLength={GRADUATION_LENGTHS.diocese_or_order}
        />
      </FormRow>
    </li>
  );
}

/**
 * The status stays what it is: a vocation says nothing about graduating. On top of the version that was seen: what somebody else
 * said meanwhile is not overwritten.
 */
function useSaveVocation(record: GraduationRecord, { onPut, onTake }: Pick<VocationRowProps, 'onPut' | 'onTake'>) {
  const [send] = graduationApi.useSaveGraduationRecordsMutation();
  /** As the service had it when it refused. */
  const refusedAs = useRef<GraduationRecord>(undefined);
  const { id, graduation_status } = record;
  return {
    async save(values: VocationValues, version: number): Promise<void> {
      const { data, removed, refused } = await send([
        { id, version, graduation_status, vocation: sentVocation(values) },
      ]).unwrap();
      for (const one of data) onPut(one);
      for (const one of removed) onTake(one);
      const [problem] = refused;
      if (!problem) return;
      refusedAs.current = problem.record ?? undefined;
      if (problem.record) onPut(problem.record);
      throw { status: 409, code: problem.code, message: problem.message } satisfies Problem;
    },
    latest: async () => refusedAs.current ?? record,
  };
}
