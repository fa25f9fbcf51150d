/** For showing what the services may not be able to do yet. */
import type { Capability } from '@emmaus/contracts/capabilities.words';
import { usePortal } from './portal-context.ts';

/** Whether the portal has it; false in a shell before 1.8.0. `{useCan('…') && <Button />}` */
export function useCan(capability: Capability): boolean {
  return usePortal().can?.(capability) ?? false;
}
