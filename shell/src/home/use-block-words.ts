/** Asks the remotes' modules what their blocks say now. */
import type { BlockAnswer, BlockWords, Portal } from '@emmaus/remote-kit/portal/contract.ts';
import { useEffect, useState } from 'react';
import { usePortalArea } from '../app/portal-area-context.ts';
import type { RemoteLoader } from '../remotes/federation.ts';
import { liveRelease } from '../remotes/releases.ts';
import { type Filling, keyOf } from '../remotes/slot-fills.ts';
import { cannotBeShown, loadPart } from '../remotes/slot-part.ts';
import { PATIENCE } from '../remotes/use-remote.ts';

const NOTHING_SAID: ReadonlyMap<string, BlockAnswer> = new Map();

export interface SaidWords {
  /** What a filling says; undefined while it is asked. Declared words are there at once. */
  saidBy: (filling: Filling) => BlockAnswer | undefined;
  /** Asks anew, after one could not say it. */
  retry: () => void;
}

export function useBlockWords(fillings: readonly Filling[]): SaidWords {
  const { loader, portal } = usePortalArea();
  const [attempt, setAttempt] = useState(1);
  const [answers, setAnswers] = useState(NOTHING_SAID);

  useEffect(() => {
    const leaving = new AbortController();
    async function ask(filling: Filling): Promise<void> {
      const answer = await answerOf(filling, loader, portal, leaving.signal);
      if (!leaving.signal.aborted) setAnswers((before) => new Map(before).set(keyOf(filling), answer));
    }
    for (const filling of fillings) if (filling.fill.module) void ask(filling);
    return () => leaving.abort();
  }, [attempt, fillings, loader, portal]);

  return {
    saidBy: (filling) => (filling.fill.module ? answers.get(keyOf(filling)) : { text: filling.fill.block?.text ?? '' }),
    retry() {
      setAnswers(NOTHING_SAID);
      setAttempt((tries) => tries + 1);
    },
  };
}

async function answerOf(
  filling: Filling,
  loader: RemoteLoader,
  portal: Portal,
  signal: AbortSignal,
): Promise<BlockAnswer> {
  let late: ReturnType<typeof setTimeout> | undefined;
  try {
    const said = loadPart<BlockWords>(loader, filling).then((words) => words(portal, signal));
    const patience = new Promise<never>((_resolve, reject) => {
      late = setTimeout(() => reject(new Error(`Nothing was said within ${PATIENCE} ms.`)), PATIENCE);
      signal.addEventListener('abort', () => clearTimeout(late), { once: true });
    });
    return await Promise.race([said, patience]);
  } catch (error) {
    if (!signal.aborted) {
      console.error(`${keyOf(filling)} failed.`, error);
      loader.forget(liveRelease(filling.remote), error);
    }
    return { problem: { status: 0, code: 'slot', message: cannotBeShown(filling) } };
  } finally {
    clearTimeout(late);
  }
}
