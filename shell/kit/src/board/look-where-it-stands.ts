/** A change of a board that may not be done as it was asked, or may be done although nobody says so: the board is read anew. */
import { lookAgain } from '../portal/look-again.ts';
import { asProblem, mayBeDone } from '../portal/problem.ts';

/**
 * As `lookAgain`, and looks also where nobody answered. For what goes on showing what it has while it is read anew: where the server is
 * away the next answer fails, too. Since 1.20.0.
 *
 *     const done = await lookWhereItStands(move(card).unwrap(), () => void refetch());
 */
export async function lookWhereItStands<Answer>(change: Promise<Answer>, look: () => void): Promise<Answer> {
  try {
    return await lookAgain(change, look);
  } catch (error) {
    if (mayBeDone(asProblem(error))) look();
    throw error;
  }
}
