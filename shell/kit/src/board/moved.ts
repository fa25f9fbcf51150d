/** What `onMove` of a board may answer: how that very move is taken back, though the card was moved again since. Since 1.23.0. */
import type { Problem } from '../portal/problem.ts';

export interface Moved {
  takeBack: () => Promise<unknown>;
}

/** Somebody else was faster. Where the card came from before is not told by the move. */
const STOOD_THERE: Problem = {
  status: 409,
  code: 'conflict',
  message: 'The card stood there already, so there is nothing to take back.',
};

/**
 * Taken back by the number of its event; null of a move with which nothing had to be done.
 * @example return movedBy(done.seq, (seq) => undo(seq));
 */
export function movedBy(seq: number | null, takeBack: (seq: number) => Promise<unknown>): Moved {
  return {
    async takeBack() {
      if (seq === null) throw STOOD_THERE;
      await takeBack(seq);
    },
  };
}

export function isMoved(answer: unknown): answer is Moved {
  return typeof answer === 'object' && answer !== null && 'takeBack' in answer;
}
