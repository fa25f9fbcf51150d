/**
 * Work after notices that come many at a time, as when a campus reports or people are imported: one after the other, and what is told
 * while it is done is done next, together. At once each would wait for the others' rows, and do again what they do.
 */
import { setImmediate } from 'node:timers/promises';

/**
 * Gives how one notice is heard. It settles when all that was told by then is done.
 * @throws what the work throws, once the rest is done
 * @example listen({ url, channel: PEOPLE_CHANGED, onNotice: gathered((notices) => refreshAfterMoves(notices)) });
 */
export function gathered(work: (notices: readonly string[]) => Promise<unknown>): (notice: string) => Promise<void> {
  const told = new Set<string>();
  let isUnderWay = false;
  return async function hear(notice) {
    told.add(notice);
    if (isUnderWay) return;
    isUnderWay = true;
    const failures: unknown[] = [];
    // Those of one transaction come together, one call each.
    await setImmediate();
    while (told.size > 0) {
      const notices = [...told];
      told.clear();
      try {
        await work(notices);
      } catch (error) {
        failures.push(error);
      }
    }
    isUnderWay = false;
    if (failures.length > 0) throw failures.length === 1 ? failures[0] : new AggregateError(failures);
  };
}
