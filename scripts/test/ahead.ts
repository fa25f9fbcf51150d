/**
 * What a later part of the run needs, begun while an earlier one waits: the build and the start of the house take a minute
 * and a half, of which the unit tests leave enough of two cores. What it says meanwhile is kept until somebody wants to hear it.
 */
export interface AheadOfTime<Result> {
  done: Promise<Result>;
  /** The result, as soon as it is there; what was said, and is still to be said, goes to `say`. */
  take(say: (line: string) => void): Promise<Result>;
}

export function beginAhead<Result>(work: (say: (line: string) => void) => Promise<Result>): AheadOfTime<Result> {
  const kept: string[] = [];
  let hear = (line: string): void => void kept.push(line);
  const result = work((line) => hear(line));
  // Whoever takes it is told.
  result.catch(() => {});
  return {
    done: result,
    take(say) {
      for (const line of kept.splice(0)) say(line);
      hear = say;
      return result;
    },
  };
}
