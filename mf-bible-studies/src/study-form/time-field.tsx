/** "Time (hour, minute, am/pm)". */
import { MEETING_HOURS, MEETING_MINUTES } from '@emmaus/contracts/bible-studies.words';
import { labelled } from '@emmaus/remote-kit/form/field-parts.ts';
import type { Form } from '@emmaus/remote-kit/form/use-form.ts';
import { Field, Select, makeStyles, tokens } from '@fluentui/react-components';
import type { StudyValues } from './study-values.ts';

const useStyles = makeStyles({
  parts: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    maxWidth: '320px',
    minWidth: 0,
    margin: 0,
    padding: 0,
    border: 'none',
    // Each as wide as its words; in equal parts 'am/pm' was cut on a phone.
    '& > *': { flex: '1 1 auto' },
  },
});

type Part = 'hour' | 'minute' | 'half';
interface Choice {
  value: string;
  label: string;
}

const same = (value: string): Choice => ({ value, label: value });
const HOURS = MEETING_HOURS.map(same);
const MINUTES = MEETING_MINUTES.map(same);
const HALVES: readonly Choice[] = [
  { value: '1', label: 'am' },
  { value: '2', label: 'pm' },
];

export function TimeField({ form }: { form: Form<StudyValues> }) {
  const styles = useStyles();
  const isFaulty = form.faultAt('meeting_time') !== undefined;
  const part = (name: Part, label: string, choices: readonly Choice[], nothing = label) => (
    <Select
      name={name}
      aria-label={label}
      aria-invalid={isFaulty && form.values[name] === '' ? true : undefined}
      value={form.values[name]}
      onChange={(_event, { value }) => form.change({ [name]: value })}
    >
      <option value="">{nothing}</option>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </Select>
  );
  return (
    <Field {...labelled(form, { name: 'meeting_time', label: 'Time', required: true })}>
      {(field) => (
        <fieldset
          id={field.id}
          className={styles.parts}
          aria-labelledby={field['aria-labelledby']}
          aria-describedby={field['aria-describedby']}
        >
          {part('hour', 'Hour', HOURS)}
          {part('minute', 'Minute', MINUTES)}
          {part('half', 'am or pm', HALVES, 'am/pm')}
        </fieldset>
      )}
    </Field>
  );
}
