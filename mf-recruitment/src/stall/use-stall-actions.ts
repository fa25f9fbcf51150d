/** Opening and closing the stall, coming and leaving; what went wrong is said in a notice. */
import type { StallTeamMember } from '@emmaus/contracts/stall.contract';
import { useWork } from '@emmaus/remote-kit/form/use-work.ts';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { asProblem } from '@emmaus/remote-kit/portal/problem.ts';
import { stallApi } from '../api/stall.api.ts';

export interface StallActions {
  busy: boolean;
  open: () => void;
  close: () => void;
  join: () => void;
  leave: () => void;
  /** Somebody forgot to say that they leave. */
  gone: (mate: StallTeamMember) => void;
}

/** `onDone` looks at it anew: the stream tells it, too, and may be on its way. */
export function useStallActions(location_id: number, onDone: () => void): StallActions {
  const portal = usePortal();
  const { busy, run } = useWork();
  const [open] = stallApi.useOpenStallMutation();
  const [close] = stallApi.useCloseStallMutation();
  const [join] = stallApi.useJoinStallMutation();
  const [leave] = stallApi.useLeaveStallMutation();
  const at = { location_id };

  const said = async (task: () => Promise<{ message: string }>): Promise<void> => {
    try {
      const { message } = await task();
      portal.notify({ intent: 'success', text: message, about: 'stall' });
      onDone();
    } catch (error) {
      portal.notify({ intent: 'error', text: asProblem(error).message, about: 'stall' });
    }
  };
  const does = (task: () => Promise<{ message: string }>) => () => void run(() => said(task));
  return {
    busy,
    open: does(() => open(at).unwrap()),
    close: does(() => close(at).unwrap()),
    join: does(() => join(at).unwrap()),
    leave: does(() => leave(at).unwrap()),
    gone: (mate) => does(() => leave({ ...at, person_id: mate.id }).unwrap())(),
  };
}
