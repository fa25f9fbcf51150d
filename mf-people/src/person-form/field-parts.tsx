/** The kinds of fields the person form is made of: a line of text, a choice of few, a choice of several. */
import { PHONE } from '@emmaus/remote-kit/page/breakpoints.ts';
import { Field, Input, Radio, RadioGroup, Select, makeStyles, tokens } from '@fluentui/react-components';
import type { InputHTMLAttributes } from 'react';
import type { PersonField, PersonValues } from './person-values.ts';

export const useFieldStyles = makeStyles({
  /** A field that the keyboard reaches does not end up behind the action at the bottom. */
  field: { [PHONE]: { scrollMarginBottom: '96px', scrollMarginTop: tokens.spacingVerticalXXXL } },
  control: { [PHONE]: { minHeight: '44px' } },
  radio: { [PHONE]: { minHeight: '44px', alignItems: 'center' } },
});

/** What every field needs of the form. */
export interface FormParts {
  values: PersonValues;
  change: (some: Partial<PersonValues>) => void;
  faultAt: (field: PersonField) => string | undefined;
}

interface OneField<Name extends PersonField> extends FormParts {
  name: Name;
  label: string;
  required?: boolean;
  hint?: string;
}

type TextName = 'first_name' | 'last_name' | 'email' | 'email2' | 'phone';
type Look = Pick<InputHTMLAttributes<HTMLInputElement>, 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'spellCheck'>;

interface TextFieldProps extends OneField<TextName> {
  type?: 'text' | 'email' | 'tel';
  look: Look;
  onLeave: () => void;
}

export function TextField(props: TextFieldProps) {
  const styles = useFieldStyles();
  const { name, type = 'text', look, values, change, onLeave } = props;
  return (
    <Field className={styles.field} {...labelled(props)}>
      <Input
        className={styles.control}
        name={name}
        type={type}
        maxLength={type === 'text' ? 100 : 254}
        value={values[name]}
        onChange={(_event, { value }) => change({ [name]: value })}
        onBlur={onLeave}
        {...look}
      />
    </Field>
  );
}

export interface Choice {
  value: string;
  label: string;
}

export function RadioField(props: OneField<'gender_id' | 'is_varsity' | 'is_greek'> & { choices: readonly Choice[] }) {
  const styles = useFieldStyles();
  const { name, choices, values, change } = props;
  return (
    <Field className={styles.field} {...labelled(props)}>
      <RadioGroup
        layout="horizontal"
        name={name}
        value={values[name]}
        onChange={(_event, { value }) => change({ [name]: value })}
      >
        {choices.map(({ value, label }) => (
          <Radio key={value} value={value} label={label} className={styles.radio} />
        ))}
      </RadioGroup>
    </Field>
  );
}

export function SelectField(
  props: OneField<'school_year_id' | 'primary_role_id'> & { choices: readonly Choice[]; nothing: string },
) {
  const styles = useFieldStyles();
  const { name, choices, nothing, values, change } = props;
  return (
    <Field className={styles.field} {...labelled(props)}>
      <Select
        className={styles.control}
        select={{ className: styles.control }}
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

function labelled({ label, required, hint, name, faultAt }: OneField<PersonField>) {
  const fault = faultAt(name);
  return {
    label,
    required,
    ...(hint && { hint }),
    validationMessage: fault,
    validationState: fault ? ('error' as const) : ('none' as const),
  };
}
