/** Sends what was entered; where nobody answers it waits on this device and is sent by itself. */
import { useCallback, useRef } from 'react';
import { OUTLIVES } from '../portal/outlives.ts';
import { usePortal } from '../portal/portal-context.ts';
import { asProblem } from '../portal/problem.ts';
import type { CallToKeep, WaitingCall } from './waiting-call.ts';
import { isUnanswered, keepWaiting, takeOutWaiting } from './waiting-calls.ts';

export interface ToSendOrKeep<Saved> {
  /** Asks the server; rejects with a problem. */
  send: () => Promise<Saved>;
  /** What waits where nobody answers; its key is in the body that `send` sends. */
  call: CallToKeep;
  /** What waits of the same already: it waits no more once this is saved. */
  earlier?: Pick<WaitingCall, 'key'> | undefined;
}

/** Rejects where it was refused, and where it can be kept nowhere: what was entered then stays on the screen. */
export type SendOrKeep = <Saved>(one: ToSendOrKeep<Saved>) => Promise<{ saved: Saved } | { waits: true }>;

/**
 *     const sendOrKeep = useSendOrKeep();
 *     const outcome = await sendOrKeep({ send: () => add(body).unwrap(), call: callToKeep(body) });
 *     if ('waits' in outcome) sayItWaits(portal, …);
 */
export function useSendOrKeep(): SendOrKeep {
  const portal = usePortal();
  const keptWhenLeft = useRef(new Set<string>());
  return useCallback(
    async ({ send, call, earlier }) => {
      const leaving = onceLeft(() => keepWaiting(portal, call));
      try {
        const saved = await send();
        if (await leaving.done()) keptWhenLeft.current.add(call.key);
        if (earlier) keptWhenLeft.current.add(earlier.key);
        await Promise.all([...keptWhenLeft.current].map(takeOutWaiting));
        return { saved };
      } catch (error) {
        const isKept = await leaving.done();
        if (isKept) keptWhenLeft.current.add(call.key);
        if (!isUnanswered(asProblem(error))) throw error;
        if (!isKept && !(await keepWaiting(portal, call))) throw error;
        return { waits: true };
      }
    },
    [portal],
  );
}

/** Whoever puts the phone away while an answer is on its way may never come back to this page; what is sent twice is answered once. */
function onceLeft(keep: () => Promise<boolean>): { done: () => Promise<boolean> } {
  let kept: Promise<boolean> | undefined;
  const look = () => {
    if (document.visibilityState === 'hidden') kept ??= keep();
  };
  // Also when the form's page is left meanwhile.
  document.addEventListener('visibilitychange', look, OUTLIVES);
  return {
    async done() {
      document.removeEventListener('visibilitychange', look);
      return (await kept) ?? false;
    },
  };
}
