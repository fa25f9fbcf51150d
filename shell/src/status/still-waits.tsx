/** Tells whoever has signed out that what they entered without a signal is not sent before they are back. */
import { useEffect, useState } from 'react';

/** Of whom it is nobody says here: this page is for whoever sits before it. */
export function StillWaits() {
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
  return waits ? (
    <p>
      Something that was entered without a signal still waits on this device. It is sent when whoever entered it signs
      in here again.
    </p>
  ) : null;
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
