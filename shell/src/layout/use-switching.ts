/** Switching to another identity and back, from the top bar and the bar above it. */
import type { Notice } from '@emmaus/remote-kit/portal/contract.ts';
import { asProblem } from '@emmaus/remote-kit/portal/problem.ts';
import type { Acting } from '../account/account-answers.ts';
import { type SwitchEntry, actingApi } from '../account/acting.api.ts';
import { forgetEyes } from '../account/eyes-of-tab.ts';

export interface Switching {
  switchTo: (entry: Pick<SwitchEntry, 'id' | 'isRoot'>) => Promise<void>;
  /** Back to one's own identity. */
  stop: () => Promise<void>;
  underway: boolean;
}

export function useSwitching(
  acting: Acting | null,
  onChanged: () => void,
  notify: (notice: Notice) => void,
): Switching {
  const [switchDelegation, switching] = actingApi.useSwitchDelegationMutation();
  const [revertToAdmin, reverting] = actingApi.useRevertToAdminMutation();

  async function afterwards(change: Promise<unknown>): Promise<void> {
    try {
      await change;
      forgetEyes();
      onChanged();
    } catch (error) {
      notify({ intent: 'error', text: asProblem(error).message });
    }
  }

  return {
    switchTo: (entry) => afterwards(switchDelegation(entry).unwrap()),
    stop: () =>
      afterwards(
        acting?.kind === 'delegated' ? switchDelegation({ id: 0, isRoot: true }).unwrap() : revertToAdmin().unwrap(),
      ),
    underway: switching.isLoading || reverting.isLoading,
  };
}
