/** Faults of a form: which are forgotten when something is changed, and where the focus goes. */
import type { Missing } from '@emmaus/contracts/missing.words';
import type { Problem } from '../portal/problem.ts';

/** What is missing, as a problem. Since 1.21.0. */
export function problemOf({ message = '', errors }: Missing): Problem {
  return { status: 422, code: 'invalid_input', message, errors };
}

/** In place of a sentence that names fields of which some are filled in by now. */
const SOME_LEFT = 'What is still to be put right is marked below.';

/** The problem without the faults of what has been changed since; undefined when none is left. Since 1.21.0. */
export function withoutFaults(problem: Problem | undefined, before: object, after: object): Problem | undefined {
  if (!problem?.errors?.length) return problem;
  const errors = problem.errors.filter(({ pointer }) => valueAt(before, pointer) === valueAt(after, pointer));
  if (errors.length === 0) return undefined;
  const isSaid = problem.message !== '' && errors.length < problem.errors.length;
  return { ...problem, errors, ...(isSaid && { message: SOME_LEFT }) };
}

/** `valueAt({ columns: { email: 3 } }, '/columns/email')` is 3. */
function valueAt(values: object, pointer: string): unknown {
  const walk = (inside: unknown, name: string): unknown =>
    typeof inside === 'object' && inside !== null ? Object.getOwnPropertyDescriptor(inside, name)?.value : undefined;
  return pointer.split('/').slice(1).reduce<unknown>(walk, values);
}

/** A group of choices takes the focus at its first one. Since 1.21.0. */
export function focusFirstFault(form: HTMLFormElement | null): void {
  const faulty = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  (faulty?.querySelector<HTMLElement>('input') ?? faulty)?.focus();
}

/** The button that was pressed may stand there only while there is something to save; it goes, and the focus with it. Since 1.21.0. */
export function focusFirstIfLost(form: HTMLFormElement | null): void {
  const { activeElement, body } = document;
  if (activeElement === null || activeElement === body)
    form?.querySelector<HTMLElement>('input, select, textarea')?.focus();
}

/** True where a field says itself that its value is outside its limits, or none: a day before the first one allowed, 30 February, a text that is too long. Since 1.21.0. */
export function focusOutside(form: HTMLFormElement | null): boolean {
  const fields = [...(form?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea') ?? [])];
  const outside = fields.find(
    ({ validity }) => validity.rangeUnderflow || validity.rangeOverflow || validity.badInput || validity.customError,
  );
  outside?.focus();
  // A field that does not know it yet hears it.
  outside?.checkValidity();
  return outside !== undefined;
}
