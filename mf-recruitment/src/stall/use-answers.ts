/** Met, Lost and their Undo: on the screen when the server has said so, with what went wrong as a notice. */
import type { StallFollowUp } from '@emmaus/contracts/stall.contract';
import type { StallOutcome } from '@emmaus/contracts/stall.words';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { asProblem } from '@emmaus/remote-kit/portal/problem.ts';
import { tellWithUndo } from '@emmaus/remote-kit/portal/tell-with-undo.ts';
import { useRef, useState } from 'react';
import { stallApi } from '../api/stall.api.ts';

export interface Answers {
  answer: (followUp: StallFollowUp, outcome: StallOutcome | null) => void;
  /** Of whom an answer is under way, by their ids: another one would be of the state before it. */
  underway: readonly number[];
}

/** `onAnswered` is given what the person is now. */
export function useAnswers(onAnswered: (followUp: StallFollowUp) => void): Answers {
  const portal = usePortal();
  const [underway, setUnderway] = useState<readonly number[]>([]);
  /** Whether what is under way was answered, by ids. */
  const turns = useRef(new Map<number, Promise<boolean>>());
  const [tell] = stallApi.useAnswerOfStallMutation();

  async function send({ id, version }: StallFollowUp, outcome: StallOutcome | null) {
    setUnderway((before) => [...before, id]);
    const answered = tell({ id, body: { outcome, version } }).unwrap();
    turns.current.set(
      id,
      answered.then(
        () => true,
        () => false,
      ),
    );
    const { data, message: text } = await answered.finally(() => {
      turns.current.delete(id);
      setUnderway((before) => before.filter((one) => one !== id));
    });
    onAnswered(data);
    portal.changed('stall', id);
    return { data, told: { intent: 'success', text, about: aboutOf(id) } as const };
  }

  async function answer(followUp: StallFollowUp, outcome: StallOutcome | null): Promise<void> {
    const { id, outcome: before } = followUp;
    if (underway.includes(id)) return;
    try {
      const { data, told } = await send(followUp, outcome);
      tellWithUndo(portal, told, async () => {
        // After another answer nothing of this one is left to undo.
        if (await turns.current.get(id)) return;
        portal.notify((await send(data, before)).told);
      });
    } catch (error) {
      portal.notify({ intent: 'error', text: asProblem(error).message, about: aboutOf(id) });
    }
  }
  return { answer: (followUp, outcome) => void answer(followUp, outcome), underway };
}

const aboutOf = (id: number) => `stall:${id}`;
