/** Beside a chart stands somebody who is on it: whoever is taken off it, here or by somebody else, leaves the panel as well. */
import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * `isOn`: whether the chart holds the one who is open; undefined while that is asked. Who never was on it, as a link may name, stays.
 */
export function useClosesWith(open: number | undefined, isOn: boolean | undefined, close: () => void): void {
  const seen = useRef<number>(undefined);
  const onGone = useEffectEvent(close);
  useEffect(() => {
    if (open === undefined) return;
    if (isOn) seen.current = open;
    else if (isOn === false && seen.current === open) onGone();
  }, [open, isOn]);
}
