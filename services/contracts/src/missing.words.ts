/** What is missing in a form: the form says it before anything is sent, the service when it comes all the same. Pure. */
import type { Fault } from './problem.ts';
import { visibleText } from './visible-text.words.ts';

export interface Missing {
  /** Said above the fields. Without it each field's own sentence is enough. */
  message?: string;
  errors: Fault[];
}

/**
 * A fault for each field of `sentences` that is not filled out; text of which nothing can be seen, null and undefined are not.
 *
 *     missingFields({ name: ' ', timezone_id: 'America/Chicago' }, { name: 'Please enter a name.', timezone_id: '…' })
 */
export function missingFields<Field extends string>(
  values: { readonly [Name in NoInfer<Field>]?: unknown },
  sentences: Readonly<Record<Field, string>>,
): Fault[] {
  return (Object.entries(sentences) as [Field, string][])
    .filter(([field]) => isEmpty(values[field]))
    .map(([field, detail]) => ({ in: 'body', pointer: `/${field}`, code: 'missing', detail }));
}

/**
 * The rule of a form each of whose fields has to be filled out, in these sentences. Mark the call as pure, like `paths`.
 *
 *     export const missingVacation = /* @__PURE__ *\/ missingOf(VACATION_TEXTS);
 *     missingVacation({ name: '', start_date: '2026-12-19', end_date: null }) // { errors: [{ pointer: '/name', … }, …] }
 */
export function missingOf<Field extends string>(sentences: Readonly<Record<Field, string>>) {
  return (values: { readonly [Name in Field]: unknown }): Missing | undefined =>
    missingWhere(missingFields(values, sentences));
}

/**
 * The rule of a form that does not always ask for all of these fields: `asked` says of which it depends. `message` is said above them.
 *
 *     const missing = /* @__PURE__ *\/ missingAsked(LOCATION_TEXTS, 'Missing fields.');
 *     missing(values, { parent_location_id: values.location_type !== ROOT_TYPE })
 */
export function missingAsked<Field extends string>(sentences: Readonly<Record<Field, string>>, message?: string) {
  return (
    values: { readonly [Name in Field]?: unknown },
    asked: { readonly [Name in Field]?: boolean },
  ): Missing | undefined => {
    const faults = missingFields<string>(values, sentences);
    return missingWhere(
      faults.filter(({ pointer }) => asked[pointer.slice(1) as Field] !== false),
      message,
    );
  };
}

/** Nothing when no field is faulty. */
export function missingWhere(errors: Fault[], message?: string): Missing | undefined {
  if (errors.length === 0) return undefined;
  return message === undefined ? { errors } : { message, errors };
}

function isEmpty(value: unknown): boolean {
  return value == null || (typeof value === 'string' && visibleText(value) === '');
}
