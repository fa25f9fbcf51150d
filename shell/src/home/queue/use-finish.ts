/** Finishes a row and offers to take it back. */
import type { Done } from '@emmaus/remote-kit/portal/contract.ts';
import { undoneIfRefused } from '@emmaus/remote-kit/portal/patched.ts';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { asProblem } from '@emmaus/remote-kit/portal/problem.ts';
import { tellWithUndo } from '@emmaus/remote-kit/portal/tell-with-undo.ts';
import { useState } from 'react';
import type { DoneToday } from './done-today.ts';
import type { QueueRow } from './queue-order.ts';
import { useShellTexts } from '../../language/use-shell-texts.ts';
import { homeTexts } from '../home.texts.ts';

interface Finishing {
  /** What was finished since the page stands: a remote may no longer answer it. */
  finished: readonly QueueRow[];
  finish: (row: QueueRow) => Promise<void>;
  takeBack: (row: QueueRow) => Promise<void>;
}

export function useFinish({ add, takeBack: undone }: DoneToday, askAgain: () => void): Finishing {
  const portal = usePortal();
  const texts = useShellTexts(homeTexts);
  const [finished, setFinished] = useState<readonly QueueRow[]>([]);

  async function save(work: (() => Done) | undefined): Promise<void> {
    const problem = await work?.();
    if (problem) throw problem;
    if (work) askAgain();
  }
  const refused = (error: unknown) => portal.notify({ intent: 'error', text: asProblem(error).message });

  /** Rejects with a problem; then it is done, as before. */
  function undo({ key, row }: QueueRow): Promise<void> {
    const show = () => {
      undone(key);
      return () => add(key);
    };
    return undoneIfRefused(show, () => save(row.finish?.undo));
  }
  async function finish(one: QueueRow): Promise<void> {
    const { key, row } = one;
    if (!row.finish) return;
    const { run, said: text } = row.finish;
    const show = () => {
      add(key);
      return () => undone(key);
    };
    setFinished((before) => [one, ...before]);
    try {
      await undoneIfRefused(show, () => save(run));
    } catch (error) {
      return refused(error);
    }
    tellWithUndo(portal, { intent: 'success', text }, () => undo(one), texts.undo);
  }
  return { finished, finish, takeBack: (one) => undo(one).catch(refused) };
}
