/** One row of a file as a person, with every fault that keeps it from being one. Pure: what it has to know is handed in. */
import type { ImportFault, ImportMapping } from '@emmaus/contracts/imports.contract';
import { FALLBACK_FIELDS, IMPORT_FIELDS, type ImportField } from '@emmaus/contracts/imports.words';
import type { Gender, SchoolYear } from '@emmaus/contracts/ministry.words';
import {
  EMAIL_OF_SOMEBODY,
  type EnteredPerson,
  normalisePerson,
  personFaults,
  type PersonFields,
  type PersonRules,
} from '../people/person-fields.ts';
import { readGender, readSchoolYear, readYesNo } from './cell-values.ts';

export interface RowSource {
  cells: readonly string[];
  edits: Partial<Record<ImportField, string>>;
}

export interface CheckKnowledge {
  header: readonly string[];
  mapping: ImportMapping;
  rules: PersonRules;
  genders: ReadonlyMap<Gender, number>;
  schoolYears: ReadonlyMap<SchoolYear, number>;
  /** E-mails that only an admin may give to somebody: they belong to people with a role. */
  takenEmails: ReadonlySet<string>;
  /** Places that may be imported to, by their name in small letters; several where a name is not unique. */
  places: ReadonlyMap<string, readonly number[]>;
}

export interface CheckedRow {
  person: PersonFields;
  location_id: number | null;
  faults: ImportFault[];
}

const LONGEST: Partial<Record<ImportField, number>> = { first_name: 100, last_name: 100, email: 254, email2: 254 };
/** Fields of a person that are chosen in a file by a word. */
const FIELD_OF: Readonly<Record<string, ImportField>> = { gender_id: 'gender', school_year_id: 'school_year' };

/** What a row says, field by field: what was corrected, else the cell, else what counts for all rows. */
export function rowValues({ cells, edits }: RowSource, mapping: ImportMapping): Record<ImportField, string> {
  return Object.fromEntries(
    IMPORT_FIELDS.map((field) => {
      const column = mapping.columns[field];
      const written = edits[field] ?? (column === null ? '' : (cells[column] ?? ''));
      return [field, written.trim() === '' ? fallbackOf(mapping, field) : written.trim()];
    }),
  ) as Record<ImportField, string>;
}

export function checkRow(source: RowSource, knowledge: CheckKnowledge): CheckedRow {
  const values = rowValues(source, knowledge.mapping);
  const faults = new Map<ImportField, string>();
  const chosen = <Value>(field: ImportField, value: Value | undefined, sentence: string): Value | null => {
    if (values[field] === '') return null;
    if (value === undefined) faults.set(field, `‘${shortened(values[field])}’ ${sentence}`);
    return value ?? null;
  };
  const gender = chosen('gender', readGender(values.gender), 'is not understood: write Male or Female.');
  const year = chosen(
    'school_year',
    readSchoolYear(values.school_year),
    'is not a school year: write Freshman, Sophomore, Junior, Senior, Senior plus or Grad student.',
  );
  const entered: EnteredPerson = {
    first_name: values.first_name,
    last_name: values.last_name,
    email: values.email,
    email2: values.email2,
    // As our own files write it, so that no spreadsheet runs it as a formula.
    phone: values.phone.replace(/^'(?=[+(\d])/, ''),
    gender_id: gender === null ? null : (knowledge.genders.get(gender) ?? null),
    school_year_id: year === null ? null : (knowledge.schoolYears.get(year) ?? null),
    is_varsity: chosen('is_varsity', readYesNo(values.is_varsity), 'is not understood: write Yes or No.'),
    is_greek: chosen('is_greek', readYesNo(values.is_greek), 'is not understood: write Yes or No.'),
  };
  const person = normalisePerson(entered);
  for (const { pointer, detail } of personFaults(person, knowledge.rules)) {
    const name = pointer.slice(1);
    const field = FIELD_OF[name] ?? (name as ImportField);
    if (!faults.has(field)) faults.set(field, detail);
  }
  for (const field of ['email', 'email2'] as const) {
    if (knowledge.takenEmails.has(person[field] ?? '')) faults.set(field, EMAIL_OF_SOMEBODY);
  }
  for (const field of Object.keys(LONGEST) as ImportField[]) {
    const longest = LONGEST[field] as number;
    if (values[field].length > longest) faults.set(field, `This is longer than ${longest} letters.`);
  }
  const location_id = placeOf(values.location, knowledge, faults);
  return { person, location_id, faults: toFaults(faults, knowledge) };
}

function placeOf(name: string, { places, mapping }: CheckKnowledge, faults: Map<ImportField, string>): number | null {
  if (name === '') {
    if (mapping.location_id === null) faults.set('location', 'Campus is missing.');
    return mapping.location_id;
  }
  const found = places.get(name.toLowerCase()) ?? [];
  if (found.length === 1) return found[0] as number;
  faults.set(
    'location',
    found.length === 0
      ? `‘${shortened(name)}’ is no campus that you can import to.`
      : `There are ${found.length} places called ‘${shortened(name)}’. Import these people on their own, with that place chosen.`,
  );
  return null;
}

function toFaults(faults: ReadonlyMap<ImportField, string>, { header, mapping }: CheckKnowledge): ImportFault[] {
  return IMPORT_FIELDS.filter((field) => faults.has(field)).map((field) => {
    const column = mapping.columns[field];
    return {
      field,
      column: column === null ? null : (header[column] ?? null),
      sentence: faults.get(field) as string,
    };
  });
}

function fallbackOf({ fallbacks }: ImportMapping, field: ImportField): string {
  const known: readonly ImportField[] = FALLBACK_FIELDS;
  return known.includes(field) ? (fallbacks[field as keyof typeof fallbacks] ?? '').trim() : '';
}

function shortened(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
