/** One piece of work at a time behind a button: sending a form, checking a file, deleting a record. */
import { useEffect, useRef, useState } from 'react';
import { type Problem, asProblem } from '../portal/problem.ts';

export interface Work {
  /** From the first press until the answer. */
  busy: boolean;
  /** What went wrong the last time; for `ProblemView`. */
  problem: Problem | undefined;
  /** Does it, unless it is being done. Gives what came of it; undefined when it failed, or was under way. */
  run: <Result>(task: () => Promise<Result>) => Promise<Result | undefined>;
  /** Puts another problem in its place, or none. */
  say: (next: Problem | undefined | ((now: Problem | undefined) => Problem | undefined)) => void;
  /** How often it has come to an end, well or badly. */
  ended: number;
}

/**
 * Pressed twice, it is done once; what it throws becomes `problem`.
 *
 *     const work = useWork();
 *     {work.problem && <ProblemView problem={work.problem} />}
 *     <Button disabledFocusable={work.busy} onClick={() => void work.run(() => commit(id).unwrap())}>Bring in</Button>
 */
export function useWork(): Work {
  const [busy, setBusy] = useState(false);
  const [problem, say] = useState<Problem>();
  const [ended, setEnded] = useState(0);
  const underway = useRef(false);

  // Not before the answer is on the screen: a second tap may come between the two.
  useEffect(() => {
    underway.current = false;
  }, [ended]);

  async function run<Result>(task: () => Promise<Result>): Promise<Result | undefined> {
    if (underway.current) return undefined;
    underway.current = true;
    setBusy(true);
    say(undefined);
    try {
      return await task();
    } catch (error) {
      say(asProblem(error));
      return undefined;
    } finally {
      setBusy(false);
      setEnded((count) => count + 1);
    }
  }

  return { busy, problem, run, say, ended };
}
