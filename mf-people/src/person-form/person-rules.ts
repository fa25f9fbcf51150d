/** The two rule sets of the person form (specification 1, §5), said before anything is sent. The service checks them, too. */
import { MISSING_FIELDS_CAMPUS, MISSING_FIELDS_PARISH } from '@emmaus/contracts/person.words';
import type { Problem } from '@emmaus/remote-kit/portal/problem.ts';
import type { PersonField, PersonValues } from './person-values.ts';

const ALWAYS: readonly [PersonField, string][] = [
  ['first_name', 'First name is missing.'],
  ['last_name', 'Last name is missing.'],
  ['gender_id', 'Gender is missing.'],
];
const ON_CAMPUS: readonly [PersonField, string][] = [
  ['school_year_id', 'School year is missing.'],
  ['is_varsity', 'Varsity Catholic is missing.'],
  ['is_greek', 'Greek is missing.'],
];

/** What is missing, as the service would say it; undefined when nothing is. */
export function missingFields(values: PersonValues, all: boolean): Problem | undefined {
  const faults = [...ALWAYS, ...(all ? ON_CAMPUS : [])].filter(([field]) => String(values[field]).trim() === '');
  if (faults.length === 0) return undefined;
  return {
    status: 422,
    code: 'invalid_input',
    message: all ? MISSING_FIELDS_CAMPUS : MISSING_FIELDS_PARISH,
    errors: faults.map(([field, detail]) => ({ in: 'body', pointer: `/${field}`, code: 'missing', detail })),
  };
}

/** The problem without the faults of fields that have been changed since; undefined when none is left. */
export function withoutFaults(problem: Problem | undefined, fields: readonly string[]): Problem | undefined {
  if (!problem?.errors?.length) return problem;
  const errors = problem.errors.filter(({ pointer }) => !fields.includes(pointer.slice(1)));
  return errors.length > 0 ? { ...problem, errors } : undefined;
}
