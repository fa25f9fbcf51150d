/**
 * Remembers in this tab whose eyes it used last. When the portal is drawn with others, and nobody had asked for that in this tab, the
 * time of acting has ended by itself, or another tab has switched, and the person is told.
 */
import { useLayoutEffect, useState } from 'react';
import { inTab } from '../storage/stores.ts';

const KEY = 'emmaus.eyes';
/** What has not been dismissed yet. */
const BEFORE = 'emmaus.eyes-before';
const REFUSED = 'emmaus.acting-refused';

export interface Eyes {
  /** Who has signed in: a session that ran out may be followed by somebody else's. */
  account: string;
  person: number | null;
  name: string;
  isActing: boolean;
}

/** Called before a switch that the person asked for: there is nothing to tell then. */
export function forgetEyes(): void {
  for (const key of [KEY, BEFORE]) inTab.removeItem(key);
  inTab.removeItem(REFUSED);
}

/** Called where a change that was made as this person was refused, for they are not acted as any more. */
export function noteRefused(person: number): void {
  inTab.setItem(REFUSED, String(person));
}

/** Whether a change was refused that was made with these eyes. */
export function isRefused({ person }: Eyes): boolean {
  return person !== null && inTab.getItem(REFUSED) === String(person);
}

/** Whose eyes this tab used before, where somebody is acted as now or was then; null where nothing has changed, until it is dismissed. */
export function useChangedEyes({ account, person, name, isActing }: Eyes): {
  before: Eyes | null;
  dismiss: () => void;
} {
  const [remembered, setRemembered] = useState(() => [KEY, BEFORE].map(readEyes));
  const isBefore = (eyes: Eyes | null) =>
    eyes?.account === account && eyes.person !== person && (isActing || eyes.isActing);
  const before = remembered.find(isBefore) ?? null;
  const [drawnFor] = useState(person);
  // With what is drawn, not after it: once a switch was asked for, these eyes are not remembered any more.
  useLayoutEffect(() => {
    // Other eyes load the page anew: it is the next one that tells of them.
    if (person !== drawnFor) return;
    inTab.setItem(KEY, JSON.stringify({ account, person, name, isActing } satisfies Eyes));
    if (before) inTab.setItem(BEFORE, JSON.stringify(before));
    if (isActing) inTab.removeItem(REFUSED);
  }, [before, account, person, name, isActing, drawnFor]);
  return {
    before,
    dismiss() {
      forgetEyes();
      setRemembered([]);
    },
  };
}

function readEyes(key: string): Eyes | null {
  try {
    return JSON.parse(inTab.getItem(key) ?? 'null') as Eyes | null;
  } catch {
    return null;
  }
}
