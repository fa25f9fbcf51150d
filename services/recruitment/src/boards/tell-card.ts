/** What is told of a card that is put on a board, moved, or taken off, while somebody acts as somebody else. */
import { tellAdded, tellChanged, tellRemoved } from '@emmaus/service-kit/acting/told-records';
import { type Board, type Standing, tableOf } from './board.ts';

export function tellCard(
  board: Board,
  { id, person_id }: { id: number; person_id: number },
  from: Standing,
  to: Standing,
): void {
  const { kind, ownedBy, titleOf } = tableOf(board);
  // A place is a key to sort by: that it is another one is all that can be told of it.
  const telling = { kind, untold: ['place'] };
  const at = (standing: NonNullable<Standing>) => ({ column: titleOf(standing.column) });
  const card = { id, person_id, [ownedBy]: board.owner };
  if (from === null) return tellAdded(telling, { ...card, ...(to && at(to)) });
  if (to === null) return tellRemoved(telling, { ...card, ...at(from) });
  const isElsewhere = from.column !== to.column;
  tellChanged(telling, { ...card, ...(isElsewhere ? at(from) : from) }, isElsewhere ? at(to) : { place: to.place });
}
