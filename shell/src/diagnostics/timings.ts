/** How long each release took to come, kept for the life of the document and told on the page of diagnostics. Milliseconds. */

export type TimedPhase = 'manifest' | 'entry' | 'mount';

const timings = new Map<string, Partial<Record<TimedPhase, number>>>();

/** Begins to measure; the function that is answered ends it. The first time counts: later ones find everything there. */
export function timed({ name, version }: { name: string; version: string }, phase: TimedPhase): () => void {
  const began = performance.now();
  return () => {
    const key = `${name} ${version}`;
    timings.set(key, { [phase]: Math.round(performance.now() - began), ...timings.get(key) });
  };
}

export function timingsOf({ name, version }: { name: string; version: string }): Partial<Record<TimedPhase, number>> {
  return timings.get(`${name} ${version}`) ?? {};
}
