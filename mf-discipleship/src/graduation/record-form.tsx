/** A card in edit mode: the check icon saves. What is invalid is said above the fields and as a toast. */
import type { GraduationRecord } from '@emmaus/contracts/graduation.contract';
import {
  GRADUATION_COLUMNS,
  GRADUATION_LENGTHS,
  GRADUATION_TEXTS,
  invalidGraduationFields,
  vocationText,
} from '@emmaus/contracts/graduation.words';
import { ChipField } from '@emmaus/remote-kit/form/chip-field.tsx';
import { SelectField } from '@emmaus/remote-kit/form/choice-fields.tsx';
import { FieldPair } from '@emmaus/remote-kit/form/field-pair.tsx';
import { TextField } from '@emmaus/remote-kit/form/fields.tsx';
import { FormElement, FormNotes } from '@emmaus/remote-kit/form/form-parts.tsx';
import { EMAIL_LINE, PHONE_LINE } from '@emmaus/remote-kit/form/keyboards.ts';
import { useForm } from '@emmaus/remote-kit/form/use-form.ts';
import type { Portal } from '@emmaus/remote-kit/portal/contract.ts';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { asProblem, type Problem } from '@emmaus/remote-kit/portal/problem.ts';
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { CheckmarkRegular } from '@fluentui/react-icons';
import { useRef } from 'react';
import { graduationApi } from '../api/graduation.api.ts';
import {
  GRADUATION_AND_VOCATION,
  MONTHS,
  recordInWords,
  type RecordValues,
  sentRecord,
  valuesOf,
  VOCATIONS,
  withoutVocation,
} from './record-values.ts';

const useStyles = makeStyles({
  form: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalM },
  buttons: { display: 'flex', justifyContent: 'flex-end', gap: tokens.spacingHorizontalS },
});

export interface RecordFormProps {
  record: GraduationRecord;
  onPut: (record: GraduationRecord) => void;
  onClose: () => void;
}

export function RecordForm({ record, onPut, onClose }: RecordFormProps) {
  const styles = useStyles();
  const portal = usePortal();
  const [save] = graduationApi.useSaveGraduationRecordsMutation();
  /** As the service had it when it refused. */
  const refusedAs = useRef<GraduationRecord>(undefined);
  const { id } = record;

  async function send(values: RecordValues, version: number): Promise<GraduationRecord> {
    const sent = sentRecord(id, version, values);
    const invalid = invalidGraduationFields({
      phone: sent.phone ?? null,
      email: sent.email ?? null,
      graduation_month: sent.graduation_month ?? null,
      graduation_year: values.graduation_year.trim(),
    });
    if (invalid) throw told(portal, { status: 422, code: 'invalid_input', ...invalid });
    const { data, refused } = await save([sent]).unwrap();
    const [saved] = data;
    if (saved) return saved;
    const [problem] = refused;
    refusedAs.current = problem?.record ?? undefined;
    if (problem?.record) onPut(problem.record);
    throw told(portal, { status: problem?.code === 'invalid_input' ? 422 : 409, ...asProblemOf(problem) });
  }

  const form = useForm({
    key: `graduation-record:${id}`,
    initial: valuesOf(record),
    version: record.version,
    along: withoutVocation<RecordValues>,
    send: (values, { version }) => send(values, version),
    latest: async () => refusedAs.current ?? record,
    valuesOf,
    asOne: GRADUATION_AND_VOCATION,
    inWords,
    eachInWords: recordInWords,
    onSaved(saved) {
      onPut(saved);
      if (saved.is_complete) portal.notify(completeNotice(portal, saved));
      else portal.notify({ intent: 'success', text: `${saved.person} was saved.` });
      onClose();
    },
  });

  function cancel() {
    form.discard();
    onClose();
  }

  return (
    <FormElement form={form} className={styles.form} takesFocus aria-label={`Edit ${record.person}`}>
      <div className={styles.buttons}>
        <Button onClick={cancel}>Cancel</Button>
        <Button
          type="submit"
          appearance="primary"
          icon={<CheckmarkRegular />}
          aria-label={`Save ${record.person}`}
          title="Save"
          disabledFocusable={form.saving}
        />
      </div>
      <FormNotes form={form} />
      <TextField form={form} name="phone" label="Phone" {...PHONE_LINE} maxLength={GRADUATION_LENGTHS.phone} />
      <TextField
        form={form}
        name="email"
        label="E-mail"
        hint="No .edu address: it ends with the studies."
        {...EMAIL_LINE}
      />
      <FieldPair>
        <SelectField
          form={form}
          name="graduation_month"
          label="Graduation month"
          choices={MONTHS}
          nothing="Choose a month"
        />
        <TextField form={form} name="graduation_year" label="Graduation year" inputMode="numeric" maxLength={4} />
      </FieldPair>
      <ChipField form={form} name="vocation" label="Vocation" choices={VOCATIONS} />
      {form.values.vocation !== '' && (
        <TextField
          form={form}
          name="diocese_or_order"
          label="Diocese or order"
          maxLength={GRADUATION_LENGTHS.diocese_or_order}
        />
      )}
    </FormElement>
  );
}

/** Its column is in no field, and saving puts it back among those who graduate. */
function inWords(latest: GraduationRecord): string {
  const { phone, email, graduation_month: month, graduation_year: year, graduation_status: status } = latest;
  const said = [phone, email, month, year, vocationText(latest.vocation)].filter(Boolean).join(', ') || 'nothing yet';
  const column = GRADUATION_COLUMNS.find((one) => one.status === status && status !== null && status !== 'Graduating');
  return column ? `${said}. It stands in “${column.title}” now, and saving again takes it out of there` : said;
}

/** "Shown as an alert and a toast." */
function told(portal: Portal, problem: Problem): Problem {
  portal.notify({ intent: 'error', text: problem.message });
  return problem;
}

function asProblemOf(refused: Omit<Problem, 'status'> | undefined): Omit<Problem, 'status'> {
  const { code, message, errors = [] } = refused ?? asProblem(undefined);
  return { code, message, errors };
}

/** The two stay the record's own, unless somebody puts them on the person. */
function completeNotice(portal: Portal, record: GraduationRecord) {
  const run = async () => (await import('./put-on-person.ts')).putOnPerson(portal, record);
  return {
    intent: 'success',
    text: GRADUATION_TEXTS.complete,
    action: { label: `Put phone and e-mail on ${record.person}`, run: () => void run() },
  } as const;
}
