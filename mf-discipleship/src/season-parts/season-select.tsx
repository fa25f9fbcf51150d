/** Which season a page shows: the one that is on, or one before it that has records to see. */
import { seasonText } from '@emmaus/contracts/graduation.words';
import { Field, Select } from '@fluentui/react-components';

export interface SeasonSelectProps {
  /** Newest first; the first is the one that is on. A service of before names none. */
  seasons: readonly number[] | undefined;
  /** Undefined is the one that is on. */
  value: number | undefined;
  onChange: (season: number | undefined) => void;
}

/** Nothing where there is nothing to choose. */
export function SeasonSelect({ seasons = [], value, onChange }: SeasonSelectProps) {
  const [present, ...before] = seasons;
  if (before.length === 0) return null;
  return (
    <Field label="Season">
      <Select
        value={value ?? present}
        onChange={(_event, { value: year }) => onChange(Number(year) === present ? undefined : Number(year))}
      >
        {seasons.map((year) => (
          <option key={year} value={year}>
            {seasonText(year)}
          </option>
        ))}
      </Select>
    </Field>
  );
}
