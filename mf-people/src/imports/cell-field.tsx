/** One cell of a row of the file: written, or chosen where only a few words are understood. */
import type { ImportRow } from '@emmaus/contracts/imports.contract';
import { type FallbackField, IMPORT_FIELD_TITLES, type ImportField } from '@emmaus/contracts/imports.words';
import { GENDERS, SCHOOL_YEARS, SCHOOL_YEAR_TITLES } from '@emmaus/contracts/ministry.words';
import { SelectField } from '@emmaus/remote-kit/form/choice-fields.tsx';
import { TextField } from '@emmaus/remote-kit/form/fields.tsx';
import type { Form } from '@emmaus/remote-kit/form/use-form.ts';

const YES_NO = ['Yes', 'No'] as const;

const WORDS: Record<FallbackField, readonly string[]> = {
  gender: GENDERS,
  school_year: SCHOOL_YEARS.map((year) => SCHOOL_YEAR_TITLES[year]),
  is_varsity: YES_NO,
  is_greek: YES_NO,
};

interface CellFieldProps {
  form: Form<ImportRow['values']>;
  field: ImportField;
  /** As the file has it. */
  was: string;
  fault: string | undefined;
}

export function CellField({ field, was, ...rest }: CellFieldProps) {
  const label = IMPORT_FIELD_TITLES[field];
  if (!isChosen(field)) return <TextField {...rest} name={field} label={label} />;
  const words = WORDS[field];
  // What the file says stays in sight, also where it is no word of the list.
  const offered = was === '' || words.includes(was) ? words : [was, ...words];
  return (
    <SelectField
      {...rest}
      name={field}
      label={label}
      nothing="Not known"
      choices={offered.map((word) => ({ value: word, label: word }))}
    />
  );
}

function isChosen(field: ImportField): field is FallbackField {
  return field in WORDS;
}
