/** Pages of the shell's own, beside the home page. */
import { ADMINS, type Role } from '@emmaus/contracts/roles';

export const DIAGNOSTICS_PATH = '/diagnostics';
export const RELEASES_PATH = '/releases';
export { OVERRIDE_PATH } from '@emmaus/contracts/registry.words';

/** Whether the page of releases is for this person; the registry asks again. */
export function mayRelease({ role }: { role: Role }): boolean {
  return ADMINS.some((admin) => admin === role);
}
