/** What somebody may choose, as they type: a list at hand, or a search that a service answers. */
import { useEffect, useState } from 'react';
import { type Problem, asProblem } from '../portal/problem.ts';
import type { SelectOption } from './select-option.ts';

/** Asks a service for what fits, `MOST_FOUND` and one more; rejects with a `Problem`. */
export type Search = (typed: string) => Promise<readonly SelectOption[]>;

export interface Found {
  options: readonly SelectOption[];
  /** True until the answer for what is typed now is there. */
  looking: boolean;
  problem: Problem | undefined;
}

export interface FoundAgain extends Found {
  /** Asks once more for what is typed. */
  again: () => void;
}

const NOTHING_YET = { options: [], looking: true, problem: undefined };

/** Milliseconds without a letter after which is asked: not every letter is a question to the server. */
const SETTLED_MS = 200;

/** The newest answer; what an older question brings later is dropped. Without a search nothing is asked. */
export function useSearch(search: Search | undefined, typed: string): Found {
  return useSearchAgain(search, typed);
}

/** `useSearch` with a way to ask again what could not be asked. Since 1.19.0. */
export function useSearchAgain(search: Search | undefined, typed: string): FoundAgain {
  const [found, setFound] = useState<Found & { typed?: string }>(NOTHING_YET);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (!search) return;
    let dropped = false;
    const take = (answer: Pick<Found, 'options' | 'problem'>) => {
      if (!dropped) setFound({ ...answer, looking: false, typed });
    };
    const ask = () =>
      search(typed).then(
        (options) => take({ options, problem: undefined }),
        (error: unknown) => take({ options: [], problem: asProblem(error) }),
      );
    const timer = setTimeout(() => void ask(), typed === '' ? 0 : SETTLED_MS);
    return () => {
      dropped = true;
      clearTimeout(timer);
    };
  }, [search, typed, attempt]);
  function again() {
    setFound(NOTHING_YET);
    setAttempt(attempt + 1);
  }
  return { ...found, looking: found.typed !== typed, again };
}
