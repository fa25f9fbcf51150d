/** Several of a list, each with a tick of its own. */
import { Checkbox, Field, FieldContextProvider, makeStyles, mergeClasses } from '@fluentui/react-components';
import type { Choice } from './choice-fields.tsx';
import { type FieldProps, type NameOf, labelled, useFieldStyles } from './field-parts.ts';

const useStyles = makeStyles({
  // As many beside each other as there is room for.
  checks: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))',
    minWidth: 0,
    margin: 0,
    padding: 0,
    border: 'none',
  },
});

export type ChecksFieldProps<Values extends object, Name extends string, Value extends string> = FieldProps<
  Values,
  Name,
  readonly Value[]
> & {
  choices: readonly Choice<Value>[];
};

/** What is chosen stands in the order of the choices: `<ChecksField form={form} name="reasons" label="Reasons" choices={REASONS} />` */
export function ChecksField<Values extends object, Name extends NameOf<Values, readonly Value[]>, Value extends string>(
  props: ChecksFieldProps<Values, Name, Value>,
) {
  const field = useFieldStyles();
  const styles = useStyles();
  const { form, name, label, hint, fault, className, choices } = props;
  const chosen = form.values[name];
  const tick = (value: Value, on: boolean) =>
    form.set(
      name,
      choices.map((choice) => choice.value).filter((one) => (one === value ? on : chosen.includes(one))),
    );
  return (
    <Field className={mergeClasses(field.field, className)} {...labelled(form, { name, label, hint, fault })}>
      {({ 'aria-invalid': invalid, ...group }) => (
        <fieldset {...group} className={styles.checks}>
          {/* Each has words of its own, not the label of all. */}
          <FieldContextProvider value={undefined}>
            {choices.map((choice) => (
              <Checkbox
                key={choice.value}
                label={choice.label}
                indicator={{ className: field.box }}
                {...(invalid && { 'aria-invalid': invalid })}
                checked={chosen.includes(choice.value)}
                onChange={(_event, { checked }) => tick(choice.value, checked === true)}
              />
            ))}
          </FieldContextProvider>
        </fieldset>
      )}
    </Field>
  );
}
