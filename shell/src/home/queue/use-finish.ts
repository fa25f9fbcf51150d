/** Finishes a row and offers to take it back. */
import type { Done } from '@emmaus/remote-kit/portal/contract.ts';
import { undoneIfRefused } from '@emmaus/remote-kit/portal/patched.ts';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { asProblem } from '@emmaus/remote-kit/portal/problem.ts';
import { tellWithUndo } from '@emmaus/remote-kit/portal/tell-with-undo.ts';
import { useRef, useState } from 'react';
import type { DoneToday } from './done-today.ts';
import type { QueueRow } from './queue-order.ts';
import { useShellTexts } from '../../language/use-shell-texts.ts';
import { homeTexts } from '../home.texts.ts';
import { lastLook } from './use-queue.ts';

/** Of rows that were finished, the look that had begun when that was answered: what a later one has is open again. */
const answeredIn = new Map<string, number>();

interface Finishing {
  /** What was finished since the page stands: a remote may no longer answer it. */
  finished: readonly QueueRow[];
  finish: (row: QueueRow) => Promise<void>;
  takeBack: (row: QueueRow) => Promise<void>;
  /** Work of the remote's own that does not finish the row by itself. */
  run: (row: QueueRow, work: () => Done) => Promise<void>;
  /** Whether it is as it was before its last work, and is being looked at anew. */
  rests: (row: QueueRow) => boolean;
}

/** Whether the service says so after it was finished; of what was only put away it knows nothing. */
export function isOpenAgain({ key, row, look }: QueueRow): boolean {
  return row.finish?.run !== undefined && look > (answeredIn.get(key) ?? 0);
}

export function useFinish({ add, takeBack: undone }: DoneToday, askAgain: () => void): Finishing {
  const portal = usePortal();
  const texts = useShellTexts(homeTexts);
  const [finished, setFinished] = useState<readonly QueueRow[]>([]);
  const [worked, setWorked] = useState<ReadonlyMap<string, number>>(new Map());
  const turns = useRef(new Map<string, Promise<unknown>>());
  /** What was refused, or was taken back: nothing is left to take back. */
  const open = useRef(new Set<string>());

  /** One answer of a row after the other: each is of the state that the one before has left. */
  function inTurn<Result>({ key }: QueueRow, work: () => Promise<Result>): Promise<Result> {
    const turn = turns.current.get(key)?.then(work, work) ?? work();
    turns.current.set(key, turn);
    return turn;
  }

  async function save(work: (() => Done) | undefined): Promise<void> {
    const problem = await work?.();
    if (problem) throw problem;
    if (work) askAgain();
  }
  const refused = (error: unknown) => portal.notify({ intent: 'error', text: asProblem(error).message });

  /** Rejects with a problem; then it is done, as before. */
  const undo = (one: QueueRow): Promise<void> =>
    inTurn(one, async () => {
      const { key, row } = one;
      if (open.current.has(key)) return;
      const show = () => {
        undone(key);
        return () => add(key);
      };
      await undoneIfRefused(show, () => save(row.finish?.undo));
      open.current.add(key);
    });
  async function finish(one: QueueRow): Promise<void> {
    const { key, row } = one;
    if (!row.finish) return;
    const { run: work, said: text } = row.finish;
    const show = () => {
      add(key);
      return () => undone(key);
    };
    try {
      await inTurn(one, async () => {
        open.current.add(key);
        answeredIn.set(key, Infinity);
        setFinished((before) => [one, ...before]);
        await undoneIfRefused(show, () => save(work));
        answeredIn.set(key, lastLook(one.filling));
        open.current.delete(key);
      });
    } catch (error) {
      return refused(error);
    }
    tellWithUndo(portal, { intent: 'success', text }, () => undo(one), texts.undo);
  }
  async function run(one: QueueRow, work: () => Done): Promise<void> {
    const problem = await inTurn(one, work).catch(asProblem);
    if (problem) refused(problem);
    else setWorked((before) => new Map(before).set(one.key, lastLook(one.filling)));
  }
  return {
    finished,
    finish,
    takeBack: (one) => undo(one).catch(refused),
    run,
    rests: ({ key, look }) => look < (worked.get(key) ?? 0),
  };
}
