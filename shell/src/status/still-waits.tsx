/** Tells whoever has signed out that what they entered without a signal is not sent before they are back. */
import { useEffect, useState } from 'react';
import { useShellTexts } from '../language/use-shell-texts.ts';
import { statusTexts } from './status.texts.ts';

/** Of whom it is nobody says here: this page is for whoever sits before it. */
export function StillWaits() {
  const texts = useShellTexts(statusTexts);
  const [waits, setWaits] = useState(false);
  useEffect(() => {
    let gone = false;
    void anythingWaits().then((found) => {
      if (!gone) setWaits(found);
    });
    return () => {
      gone = true;
    };
  }, []);
  return waits ? <p>{texts.stillWaits}</p> : null;
}

/** Its code comes late: this page is part of what the first one loads. */
async function anythingWaits(): Promise<boolean> {
  try {
    const { withDevice } = await import('@emmaus/remote-kit/offline/device-store.ts');
    return (await withDevice((store) => store.count('waiting'))) > 0;
  } catch {
    return false;
  }
}
