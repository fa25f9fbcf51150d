/** Finishes a row and offers to take it back. */
import type { Done } from '@emmaus/remote-kit/portal/contract.ts';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
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

  async function does(work: (() => Done) | undefined, orElse: () => void): Promise<boolean> {
    const problem = await work?.();
    if (problem) {
      orElse();
      portal.notify({ intent: 'error', text: problem.message });
    } else if (work) askAgain();
    return !problem;
  }
  async function takeBack({ key, row }: QueueRow): Promise<void> {
    undone(key);
    await does(row.finish?.undo, () => add(key));
  }
  async function finish(one: QueueRow): Promise<void> {
    const { key, row } = one;
    if (!row.finish) return;
    add(key);
    setFinished((before) => [one, ...before]);
    if (!(await does(row.finish.run, () => undone(key)))) return;
    portal.notify({
      intent: 'success',
      text: row.finish.said,
      action: { label: texts.undo, run: () => void takeBack(one) },
    });
  }
  return { finished, finish, takeBack };
}
