/** Fields that are chosen: one of few, shown at once; one of several, in a list; one of many, found by its words. */
import { Field, Radio, RadioGroup, Select, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type FieldProps, type NameOf, labelled, useFieldStyles } from './field-parts.ts';
import type { SelectOption } from './select-option.ts';
import { SearchSelect } from './search-select.tsx';

const useStyles = makeStyles({
  // As wide as there is room, however long the words of its list are.
  select: { gridTemplateColumns: 'minmax(0, 1fr)' },
  boxes: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  box: {
    flex: '1 1 40%',
    borderRadius: tokens.borderRadiusMedium,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
  },
});

export interface Choice<Value extends string = string> {
  value: Value;
  label: string;
}

export type RadioFieldProps<Values extends object, Name extends string, Value extends string> = FieldProps<
  Values,
  Name,
  Value | ''
> & {
  choices: readonly Choice<Value>[];
  layout?: 'horizontal' | 'vertical';
};

/** One of few; '' is nothing chosen yet: `<RadioField form={form} name="is_greek" label="Greek" choices={YES_NO} />` */
export function RadioField<Values extends object, Name extends NameOf<Values, Value | ''>, Value extends string>(
  props: RadioFieldProps<Values, Name, Value>,
) {
  const field = useFieldStyles();
  const styles = useStyles();
  const { form, name, label, required, hint, fault, size, className, choices, layout = 'horizontal' } = props;
  const choose = (value: string) => form.set(name, choices.find((choice) => choice.value === value)?.value ?? '');
  return (
    <Field className={mergeClasses(field.field, className)} {...labelled(form, { name, label, required, hint, fault })}>
      <RadioGroup
        {...(size && { className: styles.boxes })}
        layout={layout}
        name={name}
        value={form.values[name]}
        onChange={(_event, { value }) => choose(value)}
      >
        {choices.map((choice) => (
          <Radio
            key={choice.value}
            {...(size && { className: mergeClasses(field.largeTick, styles.box) })}
            value={choice.value}
            label={choice.label}
          />
        ))}
      </RadioGroup>
    </Field>
  );
}

export type SelectFieldProps<Values extends object, Name extends string, Value extends string> = FieldProps<
  Values,
  Name,
  Value | ''
> & {
  choices: readonly Choice<Value>[];
  /** Stands for '': 'Choose a school year'. */
  nothing: string;
  disabled?: boolean;
};

/** One of several, in the device's own list. */
export function SelectField<Values extends object, Name extends NameOf<Values, Value | ''>, Value extends string>(
  props: SelectFieldProps<Values, Name, Value>,
) {
  const styles = useFieldStyles();
  const own = useStyles();
  const { form, name, label, required, hint, fault, size, className, choices, nothing, disabled = false } = props;
  const choose = (value: string) => form.set(name, choices.find((choice) => choice.value === value)?.value ?? '');
  return (
    <Field
      className={mergeClasses(styles.field, own.select, className)}
      {...labelled(form, { name, label, required, hint, fault })}
    >
      <Select
        {...(size && { size, className: styles.large, select: { className: styles.large } })}
        name={name}
        disabled={disabled}
        value={form.values[name]}
        onChange={(_event, { value }) => choose(value)}
      >
        <option value="">{nothing}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </Select>
    </Field>
  );
}

export type SearchSelectFieldProps<Values extends object, Name extends string> = FieldProps<Values, Name, string> & {
  options: readonly SelectOption[];
  /** Shown where nothing fits what was typed. */
  nothingFits: string;
};

/** One of many, found by any part of its words. */
export function SearchSelectField<Values extends object, Name extends NameOf<Values, string>>(
  props: SearchSelectFieldProps<Values, Name>,
) {
  const { form, name, label, required, hint, fault, options, nothingFits } = props;
  return (
    <SearchSelect
      label={label}
      {...(required && { required })}
      {...(hint && { hint })}
      options={options}
      value={form.values[name]}
      onChange={(value) => form.set(name, value)}
      nothingFits={nothingFits}
      error={form.faultAt(name) ?? fault}
    />
  );
}
