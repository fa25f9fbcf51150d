/** The kinds of fields of the questionnaire, each large enough for a thumb. */
import { Field, Input, Label, Radio, RadioGroup, Select, makeStyles, tokens } from '@fluentui/react-components';
import type { InputHTMLAttributes, ReactNode } from 'react';
import type { RegistrationField, RegistrationValues } from './registration-values.ts';

const useStyles = makeStyles({
  field: { scrollMarginTop: tokens.spacingVerticalXXXL },
  control: { minHeight: '44px' },
  group: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  radio: {
    flex: '1 1 40%',
    minHeight: '44px',
    alignItems: 'center',
    borderRadius: tokens.borderRadiusMedium,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
  },
  several: { minWidth: 0, margin: 0, padding: 0, border: 'none' },
  legend: { padding: 0, marginBottom: tokens.spacingVerticalXXS },
});

/** What every field needs of the form. */
export interface FieldParts {
  values: RegistrationValues;
  change: (some: Partial<RegistrationValues>) => void;
  faultAt: (field: RegistrationField) => string | undefined;
}

interface OneField<Name extends RegistrationField> extends FieldParts {
  name: Name;
  label: string;
  required?: boolean;
}

export interface Choice {
  value: string;
  label: string;
}

interface LineProps extends OneField<'first_name' | 'last_name' | 'phone' | 'email'> {
  type?: 'text' | 'email' | 'tel';
  look: Pick<InputHTMLAttributes<HTMLInputElement>, 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'spellCheck'>;
}

export function LineField(props: LineProps) {
  const styles = useStyles();
  const { name, type = 'text', look, values, change } = props;
  return (
    <Field className={styles.field} {...labelled(props)}>
      <Input
        className={styles.control}
        size="large"
        name={name}
        type={type}
        maxLength={type === 'text' ? 100 : type === 'tel' ? 30 : 254}
        value={values[name]}
        onChange={(_event, { value }) => change({ [name]: value })}
        {...look}
      />
    </Field>
  );
}

type ChoiceName = 'gender_id' | 'is_varsity' | 'is_greek' | 'has_general_interest' | 'has_bible_study_interest';

export function ChoiceField(props: OneField<ChoiceName> & { choices: readonly Choice[] }) {
  const styles = useStyles();
  const { name, choices, values, change } = props;
  return (
    <Field className={styles.field} {...labelled(props)}>
      <RadioGroup
        className={styles.group}
        layout="horizontal"
        name={name}
        value={values[name]}
        onChange={(_event, { value }) => change({ [name]: value })}
      >
        {choices.map(({ value, label }) => (
          <Radio key={value} className={styles.radio} value={value} label={label} />
        ))}
      </RadioGroup>
    </Field>
  );
}

export function PickField(props: OneField<'school_year_id'> & { choices: readonly Choice[]; nothing: string }) {
  const styles = useStyles();
  const { name, choices, nothing, values, change } = props;
  return (
    <Field className={styles.field} {...labelled(props)}>
      <Select
        className={styles.control}
        select={{ className: styles.control }}
        size="large"
        name={name}
        value={values[name]}
        onChange={(_event, { value }) => change({ [name]: value })}
      >
        <option value="">{nothing}</option>
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** Several switches under one question. */
export function GroupField({ label, children }: { label: string; children: ReactNode }) {
  const styles = useStyles();
  return (
    <fieldset className={styles.several}>
      <Label as={'legend' as 'label'} className={styles.legend}>
        {label}
      </Label>
      {children}
    </fieldset>
  );
}

function labelled({ label, required, name, faultAt }: OneField<RegistrationField>) {
  const fault = faultAt(name);
  return {
    label,
    ...(required && { required }),
    // The sentence at the end of the form is announced, and the focus goes to the first fault: not each fault at once.
    validationMessage: fault === undefined ? null : { children: fault, role: 'none' },
    validationState: fault ? ('error' as const) : ('none' as const),
  };
}
