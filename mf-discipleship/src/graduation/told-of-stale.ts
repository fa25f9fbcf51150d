/** Where something else is there by now than what was looked at, the board is read anew, and whoever asked is told all the same. */
import { asProblem } from '@emmaus/remote-kit/portal/problem.ts';

export async function toldOfStale<Answer>(asked: Promise<Answer>, onStale: () => void): Promise<Answer> {
  try {
    return await asked;
  } catch (error) {
    if (asProblem(error).status === 409) onStale();
    throw error;
  }
}
