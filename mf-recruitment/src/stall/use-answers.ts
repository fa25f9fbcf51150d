/** Met, Lost and their Undo: on the screen when the server has said so, with what went wrong as a notice. */
import type { StallFollowUp } from '@emmaus/contracts/stall.contract';
import type { StallOutcome } from '@emmaus/contracts/stall.words';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { asProblem } from '@emmaus/remote-kit/portal/problem.ts';
import { tellWithUndo } from '@emmaus/remote-kit/portal/tell-with-undo.ts';
import { stallApi } from '../api/stall.api.ts';

export type Answer = (followUp: StallFollowUp, outcome: StallOutcome | null) => void;

/** `onAnswered` is given what the person is now. */
export function useAnswers(onAnswered: (followUp: StallFollowUp) => void): Answer {
  const portal = usePortal();
  const [tell] = stallApi.useAnswerOfStallMutation();

  async function send({ id, version }: StallFollowUp, outcome: StallOutcome | null) {
    const { data, message: text } = await tell({ id, body: { outcome, version } }).unwrap();
    onAnswered(data);
    portal.changed('stall', id);
    return { data, told: { intent: 'success', text, about: aboutOf(id) } as const };
  }

  async function answer(followUp: StallFollowUp, outcome: StallOutcome | null): Promise<void> {
    const { id, outcome: before } = followUp;
    try {
      const { data, told } = await send(followUp, outcome);
      tellWithUndo(portal, told, async () => portal.notify((await send(data, before)).told));
    } catch (error) {
      portal.notify({ intent: 'error', text: asProblem(error).message, about: aboutOf(id) });
    }
  }
  return (followUp, outcome) => void answer(followUp, outcome);
}

const aboutOf = (id: number) => `stall:${id}`;
