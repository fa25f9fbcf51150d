/** Saves of plans that are under way: who opens a plan again a moment after leaving it waits for what was sent on leaving. */
import { useEffect, useState } from 'react';

const underway = new Map<number, Promise<unknown>>();

export function whileSaving<Answer>(plan: number, save: Promise<Answer>): Promise<Answer> {
  underway.set(plan, save);
  return save.finally(() => {
    if (underway.get(plan) === save) underway.delete(plan);
  });
}

/** True as soon as nothing of the plan is on its way. */
export function useIsSettled(plan: number): boolean {
  const [isSettled, setSettled] = useState(!underway.has(plan));
  useEffect(() => {
    if (!isSettled) void (underway.get(plan) ?? Promise.resolve()).finally(() => setSettled(true));
  }, [isSettled, plan]);
  return isSettled;
}
