/** The service names its faults by where they stand in the payload; the form by its fields. */
import { asProblem } from '@emmaus/remote-kit/portal/problem.ts';

const FIELDS: Readonly<Record<string, string>> = { bible_study_participants_list: 'participants' };

/** For a promise's `catch`: `add(body).unwrap().catch(atFields)`. */
export function atFields(error: unknown): never {
  const problem = asProblem(error);
  const errors = problem.errors?.map((fault) => ({ ...fault, pointer: `/${fieldOf(fault.pointer)}` }));
  throw errors ? { ...problem, errors } : problem;
}

function fieldOf(pointer: string): string {
  const [part = '', field] = pointer.split('/').slice(1);
  return FIELDS[part] ?? field ?? part;
}
