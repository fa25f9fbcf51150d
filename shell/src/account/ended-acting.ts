/**
 * Remembers in this tab as whom somebody acts. When the portal is drawn again without it, and nobody had asked for that, the
 * time has ended by itself, and the person is told.
 */
import { useEffect, useState } from 'react';
import { inTab } from '../storage/stores.ts';

const KEY = 'emmaus.acting';

/** Called before a switch that the person asked for: there is nothing to tell then. */
export function forgetActing(): void {
  inTab.removeItem(KEY);
}

/**
 * `name` is that of the person who is acted as, null while one's own identity is used. Answers the name of the person whose
 * identity has ended to be used, until it is dismissed.
 */
export function useEndedActing(name: string | null): { ended: string | null; dismiss: () => void } {
  const [remembered, setRemembered] = useState(() => inTab.getItem(KEY));
  useEffect(() => {
    if (name !== null) inTab.setItem(KEY, name);
  }, [name]);
  return {
    ended: name === null ? remembered : null,
    dismiss() {
      forgetActing();
      setRemembered(null);
    },
  };
}
