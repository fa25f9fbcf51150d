/** Saves of plans that are under way: who opens a plan again a moment after leaving it waits for what was sent on leaving. */
import { useEffect, useState } from 'react';

const underway = new Map<number, Promise<unknown>>();

export function whileSaving<Answer>(plan: number, save: Promise<Answer>): Promise<Answer> {
  underway.set(plan, save);
  return save.finally(() => {
    if (underway.get(plan) === save) underway.delete(plan);
  });
}

/** True as soon as nothing of the plan is on its way. Not at once: whoever leaves the plan sends it once the next page is there. */
export function useIsSettled(plan: number): boolean {
  const [settled, setSettled] = useState<number>();
  useEffect(() => {
    let isLeft = false;
    const settle = () => {
      if (!isLeft) setSettled(plan);
    };
    // What it came to is told by whoever sent it.
    (underway.get(plan) ?? Promise.resolve()).then(settle, settle);
    return () => {
      isLeft = true;
    };
  }, [plan]);
  // An address may hold no number: of NaN, too, it is true that nothing is on its way.
  return Object.is(settled, plan);
}
