/** What earlier openings of the plan left, the newest first, until somebody has decided. */
import type { Plan } from '@emmaus/contracts/plans.contract';
import { useEffect, useState } from 'react';
import type { KeptText, KeptTexts } from './kept-text.ts';
import { savedPlanOf } from './use-plan-saver.ts';

export interface KeptOffer {
  offer: KeptText | undefined;
  /** It is on the page; what else was left waits for the next opening. */
  brought: () => void;
  thrownAway: () => void;
}

export function useKeptOffer(plan: Plan, kept: KeptTexts): KeptOffer {
  const [opened] = useState(() => savedPlanOf(plan));
  const [left, setLeft] = useState<readonly KeptText[]>([]);
  useEffect(() => {
    let isHere = true;
    void kept.left().then((texts) => {
      if (!isHere) return;
      const differs = (text: KeptText) => text.title !== opened.title || !text.document.eq(opened.document);
      for (const text of texts) if (!differs(text)) kept.forget(text);
      setLeft(texts.filter(differs));
    });
    return () => {
      isHere = false;
    };
  }, [kept, opened]);
  const [offer] = left;
  function decided(more: readonly KeptText[]) {
    if (offer) kept.forget(offer);
    setLeft(more);
  }
  return { offer, brought: () => decided([]), thrownAway: () => decided(left.slice(1)) };
}
