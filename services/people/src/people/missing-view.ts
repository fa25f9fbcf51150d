/** Whether a statement failed because another service's view is not there, or refuses. */
const UNDEFINED_TABLE = '42P01';
const INSUFFICIENT_PRIVILEGE = '42501';

export function isMissing(error: unknown): boolean {
  const { code } = Object(error) as { code?: string };
  return code === UNDEFINED_TABLE || code === INSUFFICIENT_PRIVILEGE;
}
