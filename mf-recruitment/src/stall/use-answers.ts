/** Met, Lost and their Undo: on the screen when the server has said so, with what went wrong as a notice. */
import type { StallFollowUp } from '@emmaus/contracts/stall.contract';
import type { StallOutcome } from '@emmaus/contracts/stall.words';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { asProblem } from '@emmaus/remote-kit/portal/problem.ts';
import { useAnswerOfStallMutation } from '../api/stall.api.ts';

export type Answer = (followUp: StallFollowUp, outcome: StallOutcome | null) => void;

/** `onAnswered` is given what the person is now. */
export function useAnswers(onAnswered: (followUp: StallFollowUp) => void): Answer {
  const portal = usePortal();
  const [tell] = useAnswerOfStallMutation();

  async function answer(followUp: StallFollowUp, outcome: StallOutcome | null, undoes = false): Promise<void> {
    const { id, version, outcome: before } = followUp;
    try {
      const { data, message } = await tell({ id, body: { outcome, version } }).unwrap();
      onAnswered(data);
      const action = { label: 'Undo', run: () => void answer(data, before, true) };
      portal.notify({
        intent: 'success',
        text: message,
        about: `stall:${id}`,
        ...(!undoes && { action }),
      });
      portal.changed('stall', id);
    } catch (error) {
      portal.notify({ intent: 'error', text: asProblem(error).message, about: `stall:${id}` });
    }
  }
  return (followUp, outcome) => void answer(followUp, outcome);
}
