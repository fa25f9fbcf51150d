import type { ServerResponse } from 'node:http';

/** Does the work when the answer was sent to its end, or its reader has left; at once where that was before. */
export function onceAnswered(answer: ServerResponse, work: () => void): void {
  if (answer.closed) work();
  else answer.once('close', work);
}
