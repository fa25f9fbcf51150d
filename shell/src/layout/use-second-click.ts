/** Tells the second click of a double click on a notice: where its action was pressed, that of the next notice may stand by then. */
import { type MouseEvent, useCallback, useRef } from 'react';

type Click = Pick<MouseEvent, 'timeStamp' | 'clientX' | 'clientY'>;

/** The slowest of them, and as near as an unsteady finger comes. */
const WITHIN = { ms: 1_000, px: 24 };

/** Asked of every click on an action, in their order. */
export function useSecondClick(): (event: MouseEvent) => boolean {
  const first = useRef<Click>(undefined);
  return useCallback(({ detail, timeStamp, clientX, clientY }) => {
    // By the keys somebody goes to a notice before they press.
    if (detail === 0) return false;
    const before = first.current;
    const isSecond =
      before !== undefined &&
      timeStamp - before.timeStamp < WITHIN.ms &&
      Math.hypot(clientX - before.clientX, clientY - before.clientY) < WITHIN.px;
    if (!isSecond) first.current = { timeStamp, clientX, clientY };
    return isSecond;
  }, []);
}
