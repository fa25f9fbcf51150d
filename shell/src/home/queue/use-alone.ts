/** One answer at a time behind what is pressed: what `useWork` of the kit does, as short as the first page needs it. */
import { useState } from 'react';

interface Alone {
  /** From the press until the answer. */
  busy: boolean;
  /** Does it, unless something is being done. It tells by itself what goes wrong. */
  alone: (work: () => Promise<void>) => void;
}

export function useAlone(): Alone {
  const [busy, setBusy] = useState(false);
  async function begin(work: () => Promise<void>): Promise<void> {
    if (busy) return;
    setBusy(true);
    await work();
    setBusy(false);
  }
  return { busy, alone: (work) => void begin(work) };
}
