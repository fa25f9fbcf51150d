/** Asks the remotes for their rows: at first, when something changed, when the page is looked at again, on a new day, and as often as they wish. */
import type { TodayAnswer, TodayRows } from '@emmaus/remote-kit/portal/contract.ts';
import { useEffect, useState } from 'react';
import { usePortalArea } from '../../app/portal-area-context.ts';
import { askPart } from '../../remotes/ask-part.ts';
import { type Filling, keyOf } from '../../remotes/slot-fills.ts';
import { useShellTexts } from '../../language/use-shell-texts.ts';
import { remotesTexts } from '../../remotes/remotes.texts.ts';

type Answers = ReadonlyMap<string, { answer: TodayAnswer; look: number }>;

const NOTHING_SAID: Answers = new Map();
const LOOKING_AGAIN = ['focus', 'online'] as const;

/** How often each filling has been looked at. */
const looks = new Map<string, number>();

/** The last look that has begun. */
export const lastLook = (filling: Filling): number => looks.get(keyOf(filling)) ?? 0;

export interface Queue {
  /** Undefined while a filling has not answered yet. */
  answerOf: (filling: Filling) => { answer: TodayAnswer; look: number } | undefined;
  askAgain: () => void;
}

export function useQueue(fillings: readonly Filling[], today: string): Queue {
  const { loader, portal } = usePortalArea();
  const [answers, setAnswers] = useState(NOTHING_SAID);
  const { part } = useShellTexts(remotesTexts);
  const [asked, setAsked] = useState(1);

  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const timers = new Map<string, ReturnType<typeof setTimeout>>();

    async function ask(filling: Filling): Promise<void> {
      const key = keyOf(filling);
      const turn = lastLook(filling) + 1;
      looks.set(key, turn);
      clearTimeout(timers.get(key));
      function take(answer: TodayAnswer): void {
        if (signal.aborted || looks.get(key) !== turn) return;
        setAnswers((before) => withAnswer(before, key, answer, turn));
        if ('rows' in answer && answer.again)
          timers.set(
            key,
            setTimeout(() => look(filling), answer.again),
          );
      }
      take(
        await askPart(filling, {
          loader,
          signal,
          else: part,
          ask: (rows: TodayRows) => rows(portal, signal),
          late: take,
        }),
      );
    }
    function look(filling: Filling): void {
      if (document.visibilityState === 'visible') void ask(filling);
    }
    const lookAtAll = () => {
      for (const filling of fillings) look(filling);
    };

    for (const filling of fillings) void ask(filling);
    const deaf = portal.onChanged(lookAtAll);
    for (const event of LOOKING_AGAIN) window.addEventListener(event, lookAtAll, { signal });
    document.addEventListener('visibilitychange', lookAtAll, { signal });
    return () => {
      leaving.abort();
      deaf();
      for (const timer of timers.values()) clearTimeout(timer);
    };
  }, [asked, fillings, loader, portal, part, today]);

  return {
    answerOf: (filling) => answers.get(keyOf(filling)),
    askAgain: () => setAsked((times) => times + 1),
  };
}

/** A failed look stays quiet as long as there is something to show. */
function withAnswer(before: Answers, key: string, answer: TodayAnswer, look: number): Answers {
  const known = before.get(key)?.answer;
  if ('problem' in answer && known && 'rows' in known) return before;
  return new Map(before).set(key, { answer, look });
}
