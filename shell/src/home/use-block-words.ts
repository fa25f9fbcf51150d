/** Asks the remotes' modules what their blocks say now. */
import type { BlockAnswer, BlockWords } from '@emmaus/remote-kit/portal/contract.ts';
import { useEffect, useState } from 'react';
import { usePortalArea } from '../app/portal-area-context.ts';
import { type Filling, keyOf } from '../remotes/slot-fills.ts';
import { cannotBeShown, loadPart } from '../remotes/slot-part.ts';

export interface SaidWords {
  /** By the filling's key; a filling that is still asked is not there. */
  said: ReadonlyMap<string, BlockAnswer>;
  /** Asks anew, after one could not say it. */
  retry: () => void;
}

/** Words that are declared are there at once; those of a module when it has said them. */
export function useBlockWords(fillings: readonly Filling[]): SaidWords {
  const { loader, portal } = usePortalArea();
  const [attempt, setAttempt] = useState(1);
  const [said, setSaid] = useState<ReadonlyMap<string, BlockAnswer>>(() => declared(fillings));

  useEffect(() => {
    const leaving = new AbortController();
    async function ask(filling: Filling): Promise<void> {
      const answer = await answerOf(filling);
      if (!leaving.signal.aborted) setSaid((before) => new Map(before).set(keyOf(filling), answer));
    }
    async function answerOf(filling: Filling): Promise<BlockAnswer> {
      try {
        const words = await loadPart<BlockWords>(loader, filling);
        return await words(portal, leaving.signal);
      } catch (error) {
        console.error(`${keyOf(filling)} failed.`, error);
        return { problem: { status: 0, code: 'slot', message: cannotBeShown(filling) } };
      }
    }
    setSaid(declared(fillings));
    for (const filling of fillings) if (filling.fill.module) void ask(filling);
    return () => leaving.abort();
  }, [attempt, fillings, loader, portal]);

  return { said, retry: () => setAttempt((tries) => tries + 1) };
}

function declared(fillings: readonly Filling[]): ReadonlyMap<string, BlockAnswer> {
  return new Map(
    fillings
      .filter(({ fill }) => !fill.module)
      .map((filling) => [keyOf(filling), { text: filling.fill.block?.text ?? '' }]),
  );
}
