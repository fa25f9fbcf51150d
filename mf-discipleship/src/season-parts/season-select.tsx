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

/** Whether there is anything to choose. */
export function hasChoice({ seasons, value }: Pick<SeasonSelectProps, 'seasons' | 'value'>): boolean {
  return withShown(seasons, value).length > 1;
}

/** Nothing where there is nothing to choose. */
export function SeasonSelect({ seasons, value, onChange }: SeasonSelectProps) {
  const present = seasons?.[0];
  if (present === undefined || !hasChoice({ seasons, value })) return null;
  return (
    <Field label="Season">
      <Select
        value={value ?? present}
        onChange={(_event, { value: year }) => onChange(Number(year) === present ? undefined : Number(year))}
      >
        {withShown(seasons, value).map((year) => (
          <option key={year} value={year}>
            {seasonText(year)}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** The one of the address may not be among those that are known; a select without it would show another one. */
function withShown(seasons: readonly number[] = [], value: number | undefined): readonly number[] {
  if (seasons.length === 0 || value === undefined || seasons.includes(value)) return seasons;
  return [...seasons, value].toSorted((a, b) => b - a);
}
