/** Tells the second click of a double click on an action beside words: where it was pressed, that of the next words may stand by then. */
import { type MouseEvent, useCallback, useRef } from 'react';

type Click = Pick<MouseEvent, 'timeStamp' | 'clientX' | 'clientY'>;

/** The slowest of them, and as near as an unsteady finger comes. */
const WITHIN = { ms: 1_000, px: 24 };

/**
 * Asked of every click on an action, in their order. Since 1.11.0.
 *
 *     const isSecondClick = useSecondClick();
 *     <Button onClick={(event) => isSecondClick(event) || undo()}>Undo</Button>
 */
export function useSecondClick(): (event: MouseEvent) => boolean {
  const first = useRef<Click>(undefined);
  return useCallback(({ detail, timeStamp, clientX, clientY }) => {
    // By the keys somebody goes there before they press.
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
