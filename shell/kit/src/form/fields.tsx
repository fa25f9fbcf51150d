/** Fields that are written: a line, several lines, a day, a tick. Each is bound to a name of its form. */
import { Checkbox, Field, Input, Textarea, mergeClasses } from '@fluentui/react-components';
import { type InputHTMLAttributes, createContext, use } from 'react';
import { DateField } from './date-field.tsx';
import { numberText } from '../page/number-text.ts';
import { written } from '../page/paper.ts';
import { type FieldProps, type NameOf, labelled, useFieldStyles } from './field-parts.ts';

type Keyboard = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'inputMode' | 'autoComplete' | 'autoCapitalize' | 'spellCheck'
>;

export type TextFieldProps<Values extends object, Name extends string> = FieldProps<Values, Name, string> &
  Keyboard & {
    type?: 'text' | 'email' | 'tel';
    maxLength?: number;
    /** The field was left. */
    onLeave?: () => void;
  };

/** `<TextField form={form} name="email" label="E-mail" type="email" inputMode="email" maxLength={254} />` */
export function TextField<Values extends object, Name extends NameOf<Values, string>>(
  props: TextFieldProps<Values, Name>,
) {
  const styles = useFieldStyles();
  const { form, name, label, required, hint, fault, size, className, onLeave, autoComplete = 'off', ...look } = props;
  return (
    <Field
      className={mergeClasses(styles.field, className)}
      {...labelled(form, { name, label, required, hint, fault })}
    >
      <Input
        {...(size && { size, className: styles.large })}
        {...look}
        name={name}
        autoComplete={autoComplete}
        value={form.values[name]}
        onChange={(_event, { value }) => form.set(name, value)}
        onBlur={onLeave}
      />
    </Field>
  );
}

export type TextAreaFieldProps<Values extends object, Name extends string> = FieldProps<Values, Name, string> & {
  rows: number;
  /** What is longer is not cut, as the browser would do silently with what is pasted: it stands there with a fault, and is not sent. */
  maxLength: number;
};

/** Around a `TextAreaField`: the id of what is said of it elsewhere on the form, and belongs to it. Since 1.20.0. */
export const DescribedByContext = createContext<string | undefined>(undefined);

/** `<TextAreaField form={form} name="notes" label="My notes" rows={4} maxLength={10_000} />` */
export function TextAreaField<Values extends object, Name extends NameOf<Values, string>>(
  props: TextAreaFieldProps<Values, Name>,
) {
  const styles = useFieldStyles();
  const { form, name, label, required, hint, className, rows, maxLength } = props;
  const describedBy = use(DescribedByContext);
  const tooLong = faultOfLength(form.values[name], maxLength);
  const fault = tooLong ?? props.fault;
  return (
    <Field
      className={mergeClasses(styles.field, className)}
      {...labelled(form, { name, label, required, hint, fault })}
    >
      <Textarea
        ref={(element) => element?.setCustomValidity(tooLong ?? '')}
        name={name}
        aria-describedby={describedBy}
        root={written(form.values[name])}
        resize="vertical"
        rows={rows}
        value={form.values[name]}
        onChange={(_event, { value }) => form.set(name, value)}
      />
    </Field>
  );
}

function faultOfLength({ length }: string, most: number): string | undefined {
  if (length <= most) return undefined;
  return `At most ${numberText(most)} characters: shorten it by ${numberText(length - most)}.`;
}

export type DayFieldProps<Values extends object, Name extends string> = FieldProps<Values, Name, string> & {
  /** First and last day allowed, 'YYYY-MM-DD'. */
  min?: string | undefined;
  max?: string | undefined;
};

/** A day, 'YYYY-MM-DD', '' for none: `<DayField form={form} name="start_date" label="Start date" min={today} />` */
export function DayField<Values extends object, Name extends NameOf<Values, string>>(
  props: DayFieldProps<Values, Name>,
) {
  const { form, name, label, required, hint, fault, min, max } = props;
  return (
    <DateField
      label={label}
      {...(required && { required })}
      {...(hint && { hint })}
      value={form.values[name]}
      onChange={(day) => form.set(name, day)}
      min={min}
      max={max}
      error={form.faultAt(name) ?? fault}
    />
  );
}

export type CheckFieldProps<Values extends object, Name extends string> = FieldProps<Values, Name, boolean> & {
  /** A box that cannot be ticked shows no tick, and keeps its own for when it can. */
  disabled?: boolean;
};

/** `<CheckField form={form} name="opt_in_text" label="You may text me" />` */
export function CheckField<Values extends object, Name extends NameOf<Values, boolean>>(
  props: CheckFieldProps<Values, Name>,
) {
  const styles = useFieldStyles();
  const { form, name, label, hint, fault, size, className, disabled = false } = props;
  const { label: _label, ...said } = labelled(form, { name, label, hint, fault });
  return (
    <Field className={mergeClasses(styles.field, className)} {...said}>
      <Checkbox
        {...(size && { className: styles.largeTick })}
        indicator={{ className: styles.box }}
        label={label}
        disabled={disabled}
        checked={form.values[name] && !disabled}
        onChange={(_event, { checked }) => form.set(name, checked === true)}
      />
    </Field>
  );
}
