/** What fields are chosen from, as `ChipField`, `RadioField` and `SelectField` take it. */
import type { Choice } from './choice-fields.tsx';

export const YES_NO: readonly Choice<'yes' | 'no'>[] = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

/** One of some records, by its name: `choicesOf(genders)`. */
export function choicesOf(records: readonly { id: number; name: string }[]): Choice[] {
  return records.map(({ id, name }) => ({ value: String(id), label: name }));
}
