import type { Problem } from '../portal/problem.ts';

/** Of Undo beside a move with which nothing had to be done: somebody else was faster. Where the card came from before is not told by it. Since 1.23.0. */
export const STOOD_THERE: Problem = {
  status: 409,
  code: 'conflict',
  message: 'The card stood there already, so there is nothing to take back.',
};
