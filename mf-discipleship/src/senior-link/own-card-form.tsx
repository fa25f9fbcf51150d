/** The form of a senior's own link, for a thumb. What is asked is the same as on the card that staff edit. */
import {
  GRADUATION_LENGTHS,
  GRADUATION_MONTHS,
  invalidGraduationFields,
  vocationText,
} from '@emmaus/contracts/graduation.words';
import type { OwnCard } from '@emmaus/contracts/senior-links.contract';
import { ChipField } from '@emmaus/remote-kit/form/chip-field.tsx';
import { SelectField } from '@emmaus/remote-kit/form/choice-fields.tsx';
import type { EachInWords } from '@emmaus/remote-kit/form/each-in-words.ts';
import { FieldPair } from '@emmaus/remote-kit/form/field-pair.tsx';
import { TextField } from '@emmaus/remote-kit/form/fields.tsx';
import { FormElement, FormNotes, SaveButton } from '@emmaus/remote-kit/form/form-parts.tsx';
import { EMAIL_LINE, PHONE_LINE } from '@emmaus/remote-kit/form/keyboards.ts';
import { useForm } from '@emmaus/remote-kit/form/use-form.ts';
import { makeStyles, tokens } from '@fluentui/react-components';
import { seniorLinkApi } from '../api/senior-link.api.ts';

const useStyles = makeStyles({
  form: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalL },
  send: { minHeight: '52px', width: '100%' },
});

interface OwnValues {
  phone: string;
  email: string;
  graduation_month: (typeof GRADUATION_MONTHS)[number] | '';
  graduation_year: string;
  vocation: 'religious' | 'seminary' | '';
  diocese_or_order: string;
}

function valuesOf(card: OwnCard): OwnValues {
  return {
    phone: card.phone ?? '',
    email: card.email ?? '',
    graduation_month: card.graduation_month ?? '',
    graduation_year: String(card.graduation_year ?? ''),
    vocation: card.is_entering_religious ? 'religious' : card.is_entering_seminary ? 'seminary' : '',
    diocese_or_order: card.diocese_or_order ?? '',
  };
}

function eachInWords(card: OwnCard): EachInWords<OwnValues> {
  const graduation = ['Graduation', [card.graduation_month, card.graduation_year].filter(Boolean).join(' ')] as const;
  const vocation = ['Seminary or religious life', vocationText(card) || 'none'] as const;
  return {
    phone: ['Phone', card.phone ?? ''],
    email: ['E-mail', card.email ?? ''],
    graduation_month: graduation,
    graduation_year: graduation,
    vocation,
    diocese_or_order: vocation,
  };
}

/** The diocese of one is not that of another, nor is the month of one year. */
const AS_ONE = [
  ['vocation', 'diocese_or_order'],
  ['graduation_month', 'graduation_year'],
] as const;
const MONTHS = GRADUATION_MONTHS.map((month) => ({ value: month, label: month }));
const VOCATIONS = [
  { value: 'religious', label: 'Religious life' },
  { value: 'seminary', label: 'Seminary' },
] as const;

export interface OwnCardFormProps {
  code: string;
  card: OwnCard;
  onSaved: (thanks: string) => void;
  /** Somebody else changed it: asks for it anew. */
  ask: () => Promise<OwnCard>;
}

export function OwnCardForm({ code, card, onSaved, ask }: OwnCardFormProps) {
  const styles = useStyles();
  const [save] = seniorLinkApi.useSaveBySeniorLinkMutation();
  const form = useForm({
    key: `senior-link:${code}`,
    inTab: true,
    initial: valuesOf(card),
    version: card.version,
    missing: invalidGraduationFields,
    send: ({ vocation, ...fields }, { version }) =>
      save({
        code,
        ...fields,
        is_entering_religious: vocation === 'religious',
        is_entering_seminary: vocation === 'seminary',
        version,
      }).unwrap(),
    latest: ask,
    valuesOf,
    asOne: AS_ONE,
    inWords: (latest) =>
      [latest.phone, latest.email, latest.graduation_month, latest.graduation_year, vocationText(latest)]
        .filter(Boolean)
        .join(', ') || 'nothing yet',
    eachInWords,
    onSaved: ({ message }) => onSaved(message),
  });
  return (
    <FormElement form={form} className={styles.form}>
      <FormNotes form={form} />
      <TextField form={form} name="phone" label="Phone" size="large" {...PHONE_LINE} autoComplete="tel" />
      <TextField
        form={form}
        name="email"
        label="E-mail"
        size="large"
        hint="No .edu address: it ends with your studies."
        {...EMAIL_LINE}
        autoComplete="email"
      />
      <FieldPair>
        <SelectField
          form={form}
          name="graduation_month"
          label="Graduation month"
          size="large"
          choices={MONTHS}
          nothing="Month"
        />
        <TextField
          form={form}
          name="graduation_year"
          label="Graduation year"
          size="large"
          inputMode="numeric"
          maxLength={4}
        />
      </FieldPair>
      <ChipField
        form={form}
        name="vocation"
        label="Are you entering seminary or religious life? (if you wish to say it)"
        size="large"
        choices={VOCATIONS}
        wraps
      />
      {form.values.vocation !== '' && (
        <TextField
          form={form}
          name="diocese_or_order"
          label="Diocese or order"
          size="large"
          maxLength={GRADUATION_LENGTHS.diocese_or_order}
        />
      )}
      <SaveButton form={form} className={styles.send} size="large" label="Send" savingLabel="Sending..." />
    </FormElement>
  );
}
