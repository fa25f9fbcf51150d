/** How many cards of each column are drawn: a screenful at once, the others in small steps between which the page answers. */
import { useEffect, useState } from 'react';
import { usePaper } from '../page/use-width.ts';

const AT_ONCE = 20;
const STEP = 10;
const PAUSE = 30;

/** `longest` is the number of cards of the fullest column. `reach` draws at least so many now. */
export function useDrawn(longest: number): [drawn: number, reach: (cards: number) => void] {
  const [drawn, setDrawn] = useState(AT_ONCE);
  const paper = usePaper();
  const waiting = drawn < longest;
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setDrawn(drawn + STEP), PAUSE);
    return () => clearTimeout(timer);
  }, [waiting, drawn]);
  return [paper ? Infinity : drawn, (cards) => setDrawn((now) => Math.max(now, cards))];
}
