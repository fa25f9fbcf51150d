/** One of few as chips for a thumb: each in sight, one press. On a phone they share one row, in short words where there are some. */
import { Field, Radio, RadioGroup, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { PHONE } from '../page/breakpoints.ts';
import { THUMB } from '../page/thumb.ts';
import type { Choice } from './choice-fields.tsx';
import { type FieldProps, type NameOf, labelled, useFieldStyles } from './field-parts.ts';
import { HEARD_ONLY } from '../page/heard-only.ts';

const CHIP = '36px';

const useStyles = makeStyles({
  row: {
    display: 'flex',
    flexDirection: 'row',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    // Choices that a service tells push nothing away when they come.
    minHeight: CHIP,
    [PHONE]: {
      minHeight: THUMB,
      display: 'grid',
      gridAutoFlow: 'column',
      gridAutoColumns: 'minmax(0, 1fr)',
      gap: tokens.spacingHorizontalXS,
    },
  },
  chip: {
    position: 'relative',
    boxSizing: 'border-box',
    justifyContent: 'center',
    minWidth: '72px',
    minHeight: CHIP,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralBackground1,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':has(input:focus-visible)': { outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}` },
    ':has(input:checked)': {
      border: `${tokens.strokeWidthThick} solid ${tokens.colorCompoundBrandStroke}`,
      backgroundColor: tokens.colorBrandBackground2,
      fontWeight: tokens.fontWeightSemibold,
    },
    '& .fui-Radio__input': { width: '100%', height: '100%' },
    '& .fui-Radio__indicator': { display: 'none' },
    '& .fui-Radio__label': { padding: `0 ${tokens.spacingHorizontalS}`, whiteSpace: 'nowrap' },
    '& .fui-Radio__input:enabled ~ .fui-Radio__label': { color: tokens.colorNeutralForeground1 },
    [PHONE]: { minWidth: 0, '& .fui-Radio__label': { padding: 0 } },
  },
  large: { minHeight: THUMB },
  wrapping: { [PHONE]: { display: 'flex' } },
  wrapped: { [PHONE]: { '& .fui-Radio__label': { padding: `0 ${tokens.spacingHorizontalM}` } } },
  // The whole word is what is read out, also where the short one is seen.
  long: { [PHONE]: HEARD_ONLY },
  short: { display: 'none', [PHONE]: { display: 'inline' } },
});

export interface Chip<Value extends string = string> extends Choice<Value> {
  /** On a phone: 'F' for 'Female'. */
  short?: string;
}

export type ChipFieldProps<Values extends object, Name extends string, Value extends string> = FieldProps<
  Values,
  Name,
  Value | ''
> & {
  choices: readonly Chip<Value>[];
  /** More than fit beside each other on a phone: they stand in several rows there, in whole words. */
  wraps?: boolean;
};

/**
 * '' is nothing chosen yet; what is not required is given up by pressing it once more.
 *
 *     <ChipField form={form} name="is_greek" label="Greek" required choices={YES_NO} />
 */
export function ChipField<Values extends object, Name extends NameOf<Values, Value | ''>, Value extends string>(
  props: ChipFieldProps<Values, Name, Value>,
) {
  const field = useFieldStyles();
  const styles = useStyles();
  const { form, name, label, required, hint, fault, size, className, choices, wraps } = props;
  const chosen: string = form.values[name];
  const choose = (value: string) => form.set(name, choices.find((choice) => choice.value === value)?.value ?? '');
  return (
    <Field className={mergeClasses(field.field, className)} {...labelled(form, { name, label, required, hint, fault })}>
      <RadioGroup
        className={mergeClasses(styles.row, wraps && styles.wrapping)}
        name={name}
        value={chosen}
        onChange={(_event, { value }) => choose(value)}
      >
        {choices.map(({ value, label: words, short }) => (
          <Radio
            key={value}
            className={mergeClasses(styles.chip, size && styles.large, wraps && styles.wrapped)}
            value={value}
            label={short === undefined ? words : <Words long={words} short={short} />}
            onClick={() => {
              if (!required && value === chosen) choose('');
            }}
          />
        ))}
      </RadioGroup>
    </Field>
  );
}

function Words({ long, short }: { long: string; short: string }) {
  const styles = useStyles();
  return (
    <>
      <span className={styles.long}>{long}</span>
      <span aria-hidden className={styles.short}>
        {short}
      </span>
    </>
  );
}
