/** Sends what was entered; where nobody answers it waits on this device and is sent by itself. */
import { useCallback, useRef } from 'react';
import { OUTLIVES } from '../portal/outlives.ts';
import { usePortal } from '../portal/portal-context.ts';
import { type Problem, asProblem } from '../portal/problem.ts';
import type { CallToKeep, WaitingCall } from './waiting-call.ts';
import { isUnanswered, keepWaiting, takeOutWaiting, waitingCalls } from './waiting-calls.ts';

export interface ToSendOrKeep<Saved> {
  /** Asks the server; rejects with a problem. */
  send: () => Promise<Saved>;
  /** What waits where nobody answers; its key is in the body that `send` sends. */
  call: CallToKeep;
  /** What waits of the same already, and was looked at: it waits no more once this is saved, or waits in its place. */
  earlier?: Pick<WaitingCall, 'key'> | undefined;
}

/**
 * Rejects where it was refused, and where it cannot be kept: the browser keeps nothing, or another one of the same waits that nobody has
 * looked at, entered in another tab, say. What was entered then stays on the screen.
 */
export type SendOrKeep = <Saved>(one: ToSendOrKeep<Saved>) => Promise<{ saved: Saved } | { waits: true }>;

/**
 *     const sendOrKeep = useSendOrKeep();
 *     const outcome = await sendOrKeep({ send: () => add(body).unwrap(), call: callToKeep(body) });
 *     if ('waits' in outcome) sayItWaits(portal, …);
 */
export function useSendOrKeep(): SendOrKeep {
  const portal = usePortal();
  /** What waits by this form. */
  const own = useRef(new Set<string>());
  return useCallback(
    async ({ send, call, earlier }) => {
      async function keep(): Promise<boolean> {
        const known = [call.key, earlier?.key, ...own.current];
        const waiting = await waitingCalls(portal);
        const unseen = waiting.find(({ about, key }) => about === call.about && !known.includes(key));
        if (unseen) throw notLookedAt(unseen);
        return keepWaiting(portal, call);
      }
      const leaving = onceLeft(() => keep().catch(() => false));
      try {
        const saved = await send();
        if (await leaving.done()) own.current.add(call.key);
        if (earlier) own.current.add(earlier.key);
        await Promise.all([...own.current].map(takeOutWaiting));
        return { saved };
      } catch (error) {
        const isKept = await leaving.done();
        if (isKept) own.current.add(call.key);
        // Put away still, nobody sees an answer here: it waits, and is told of where it waits.
        if (isKept && document.visibilityState === 'hidden') return { waits: true };
        if (!mayWait(asProblem(error))) {
          // Answered on the screen it is the form's alone, unless it was sent meanwhile: whoever cancels there has it sent by nobody.
          if (isKept && !earlier && !(await takeOutWaiting(call.key))) return { waits: true };
          throw error;
        }
        if (!isKept && !(await keep())) throw error;
        // Entered anew on the same screen it was looked at.
        own.current.add(call.key);
        return { waits: true };
      }
    },
    [portal],
  );
}

/** Also where the session could not be picked up as nobody answered that; of one that is over nothing is kept, since it is nobody's. */
function mayWait(problem: Problem): boolean {
  return isUnanswered(problem) || problem.status === 401;
}

/** In its place it would be gone unseen. */
function notLookedAt({ title, sentence }: WaitingCall): Problem {
  const message = `On this device there is one already that was not sent. ${title}: ${sentence}. Open it first; what you entered here is kept.`;
  return { status: 409, code: 'not_sent_yet', message };
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
