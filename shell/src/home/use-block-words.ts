/** Asks the remotes' modules what their blocks say now. */
import type { BlockAnswer, BlockWords } from '@emmaus/remote-kit/portal/contract.ts';
import { useEffect, useState } from 'react';
import { usePortalArea } from '../app/portal-area-context.ts';
import { askPart } from '../remotes/ask-part.ts';
import { type Filling, keyOf } from '../remotes/slot-fills.ts';
import { useShellTexts } from '../language/use-shell-texts.ts';
import { remotesTexts } from '../remotes/remotes.texts.ts';

const NOTHING_SAID: ReadonlyMap<string, BlockAnswer> = new Map();

export interface SaidWords {
  /** What a filling says; undefined while it is asked. Declared words are there at once. */
  saidBy: (filling: Filling) => BlockAnswer | undefined;
  /** Asks anew, after one could not say it. */
  retry: () => void;
}

export function useBlockWords(fillings: readonly Filling[]): SaidWords {
  const { loader, portal } = usePortalArea();
  const { part } = useShellTexts(remotesTexts);
  const [attempt, setAttempt] = useState(1);
  const [answers, setAnswers] = useState(NOTHING_SAID);

  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    async function ask(filling: Filling): Promise<void> {
      const answer = await askPart(filling, {
        loader,
        signal,
        else: part,
        ask: (words: BlockWords) => words(portal, signal),
      });
      if (!signal.aborted) setAnswers((before) => new Map(before).set(keyOf(filling), answer));
    }
    for (const filling of fillings) if (filling.fill.module) void ask(filling);
    return () => leaving.abort();
  }, [attempt, fillings, loader, portal, part]);

  return {
    saidBy: (filling) => (filling.fill.module ? answers.get(keyOf(filling)) : { text: filling.fill.block?.text ?? '' }),
    retry() {
      setAnswers(NOTHING_SAID);
      setAttempt((tries) => tries + 1);
    },
  };
}
