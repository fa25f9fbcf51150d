/** One change of a board after the other: what is begun while another is on its way is refused, and can be tried again. */
import { useCallback, useRef } from 'react';
import type { Problem } from '../portal/problem.ts';

const BUSY: Problem = {
  status: 429,
  code: 'too_many_requests',
  message: 'Another move is still on its way. Try again in a moment.',
};

export type OneAtATime = <Done>(work: () => Promise<Done>) => Promise<Done>;

/** `const alone = useOneAtATime(); await alone(() => move(card).unwrap());` */
export function useOneAtATime(): OneAtATime {
  const underway = useRef(false);
  return useCallback(async (work) => {
    if (underway.current) throw BUSY;
    underway.current = true;
    try {
      return await work();
    } finally {
      underway.current = false;
    }
  }, []);
}
