/** Tells the second click of a double click on an action beside words: where it was pressed, that of the next words may stand by then. */
import { type MouseEvent, useCallback, useRef } from 'react';

type Click = Pick<MouseEvent, 'timeStamp' | 'clientX' | 'clientY'>;

/** The slowest of them, how soon after it whoever is impatient clicks on, and as near as an unsteady finger comes. */
const WITHIN = { ms: 1_000, goingOnMs: 500, px: 24 };

/**
 * Asked of every click on an action, in their order. Since 1.11.0.
 *
 *     const isSecondClick = useSecondClick();
 *     <Button onClick={(event) => isSecondClick(event) || undo()}>Undo</Button>
 */
export function useSecondClick(): (event: MouseEvent) => boolean {
  const first = useRef<Click>(undefined);
  const last = useRef(0);
  return useCallback(({ detail, timeStamp, clientX, clientY }) => {
    // By the keys somebody goes there before they press.
    if (detail === 0) return false;
    const before = first.current;
    const isSecond =
      before !== undefined &&
      (timeStamp - before.timeStamp < WITHIN.ms || timeStamp - last.current < WITHIN.goingOnMs) &&
      Math.hypot(clientX - before.clientX, clientY - before.clientY) < WITHIN.px;
    last.current = timeStamp;
    if (!isSecond) first.current = { timeStamp, clientX, clientY };
    return isSecond;
  }, []);
}
