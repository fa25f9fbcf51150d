/** Changes that are refused because somebody else was faster: what is shown is out of date then, and may offer what is one's own no more. */
import { asProblem } from './problem.ts';

/** One may not do it, as one might when it was offered; what it is about is there no more, or out of sight by now; or it is not any more as it was shown. */
const WAS_FASTER = [403, 404, 409];

/**
 * Waits for a change. Where it is refused because somebody else was faster, `look` lets what is shown be read anew, whoever says so;
 * what it was refused with is thrown in any case. Since 1.8.0.
 *
 *     const { message } = await lookAgain(change(id).unwrap(), () => portal.changed('person', id));
 */
export async function lookAgain<Answer>(change: Promise<Answer>, look: () => void): Promise<Answer> {
  try {
    return await change;
  } catch (error) {
    if (WAS_FASTER.includes(asProblem(error).status)) look();
    throw error;
  }
}
