/**
 * Remembers in this tab as whom somebody acts. When the portal is drawn again without it, and nobody had asked for that, the
 * time has ended by itself, and the person is told.
 */
import { useEffect, useState } from 'react';
import { inTab } from '../storage/stores.ts';

const KEY = 'emmaus.acting';
const REFUSED = 'emmaus.acting-refused';

/** Called before a switch that the person asked for: there is nothing to tell then. */
export function forgetActing(): void {
  inTab.removeItem(KEY);
  inTab.removeItem(REFUSED);
}

/** Called where a change that was made as this person was refused, for they are not acted as any more. */
export function noteRefused(person: number): void {
  inTab.setItem(REFUSED, String(person));
}

/** As whom the change was made that was refused; undefined where the end was noticed otherwise. */
export function refusedAs(): number | undefined {
  return Number(inTab.getItem(REFUSED)) || undefined;
}

/**
 * `name` is that of the person who is acted as, null while one's own identity is used. Answers the name of the person whose
 * identity has ended to be used, until it is dismissed.
 */
export function useEndedActing(name: string | null): { ended: string | null; dismiss: () => void } {
  const [remembered, setRemembered] = useState(() => inTab.getItem(KEY));
  useEffect(() => {
    if (name === null) return;
    inTab.setItem(KEY, name);
    inTab.removeItem(REFUSED);
  }, [name]);
  return {
    ended: name === null ? remembered : null,
    dismiss() {
      forgetActing();
      setRemembered(null);
    },
  };
}
