/** How many cards of each column are drawn: a screenful at once, the others in small steps between which the page answers. */
import { useEffect, useState } from 'react';
import { usePaper } from '../page/use-width.ts';

/** As high as a card with two lines and what lies between two; a board's height is that of board-styles.ts. */
const CARD = 56;
const LEAST_HEIGHT = 420;
const AROUND = 220;
const STEP = 10;
const PAUSE = 30;

/** `longest` is the number of cards of the fullest column. `reach` draws at least so many now. */
export function useDrawn(longest: number): [drawn: number, reach: (cards: number) => void] {
  const [drawn, setDrawn] = useState(screenful);
  const paper = usePaper();
  const waiting = drawn < longest;
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setDrawn(drawn + STEP), PAUSE);
    return () => clearTimeout(timer);
  }, [waiting, drawn]);
  return [paper ? Infinity : drawn, (cards) => setDrawn((now) => Math.max(now, cards))];
}

function screenful(): number {
  return Math.ceil(Math.max(LEAST_HEIGHT, window.innerHeight - AROUND) / CARD);
}
