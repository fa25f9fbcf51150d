/** For showing what the services may not be able to do yet, or what only some have. */
import type { Capability, Switch } from '@emmaus/contracts/capabilities.words';
import { usePortal } from './portal-context.ts';

/** Whether the portal has it; false in a shell before 1.8.0. `{useCan('people/bulk-edit') && <Button />}` */
export function useCan(capability: Capability | Switch): boolean {
  return usePortal().can?.(capability) ?? false;
}
