/**
 * Putting somebody on a board, moving, removing, and taking a move back. Each is one event of the board's log. Whoever moves
 * gives no order of the others: two people can move different cards of one column at once.
 */
import { transaction } from '@emmaus/service-kit/database/transaction';
import { found, Problem } from '@emmaus/service-kit/http/problem';
import type { Board, Standing } from './board.ts';
import { BoardModel, type BoardCard, standingOf } from './board.model.ts';
import { findEvent, isOvertaken } from './board-events.queries.ts';
import { placeBetween } from './place.ts';

export interface Target {
  column: number;
  /** The card above it; null: the first of the column; left out: the last, or where it stands already. A card that is gone counts as none. */
  after?: number | null;
}

/** What was done: the card, and the number of its event; null where nothing had to be done. */
export interface Moved {
  card: number;
  seq: number | null;
}

/** Adds somebody; who was removed before comes back with the same id. The same once more is no fault. */
export function addToBoard(board: Board, person: number, target: Target, location: number): Promise<Moved> {
  return transaction(async () => {
    await BoardModel.takeTurn(board);
    const known = await BoardModel.card(board, { person });
    if (known && known.stands) {
      if (known.column_id === target.column) return { card: known.id, seq: null };
      throw new Problem('conflict', 'This person is on the chart already, in another column.');
    }
    const to = await standingAt(board, target, known);
    const card = known?.id ?? (await BoardModel.insertCard(board, person, to, location));
    if (known) await BoardModel.standAt(board, known, to);
    return { card, seq: await BoardModel.lastNumber(board) };
  });
}

/**
 * A card that stands there already is left as it is.
 * @throws Problem not_found (404), conflict (409) for one that was taken off
 */
export function moveOnBoard(board: Board, card: number, target: Target): Promise<Moved> {
  return changeCard(board, card, (present) => standingAt(board, target, present));
}

/** @throws Problem not_found (404) */
export function removeFromBoard(board: Board, card: number): Promise<Moved> {
  return changeCard(board, card, async () => null);
}

/**
 * Takes back what one event did; that is an event, too.
 * @throws Problem conflict (409) when the card was moved since, not_found (404)
 */
export function undoOnBoard(board: Board, event: number): Promise<Moved> {
  return transaction(async () => {
    await BoardModel.takeTurn(board);
    const done = found(await findEvent(board, event), 'This move');
    const card = found(await BoardModel.card(board, { entry: done.entry_id }), 'This card');
    const stood = standing(done.to_column_id, done.to_place);
    const to = standing(done.from_column_id, done.from_place);
    // The same undo once more: it is done already.
    if (isSame(standingOf(card), to)) return { card: card.id, seq: null };
    // Also where it stands as then: somebody else has put it there again.
    if (!isSame(standingOf(card), stood) || (await isOvertaken(board, done)))
      throw new Problem('conflict', 'This was moved again in the meantime. Look at where it is now.');
    await BoardModel.standAt(board, card, to);
    return {
      card: card.id,
      seq: await BoardModel.lastNumber(board),
    };
  });
}

function changeCard(board: Board, id: number, target: (card: BoardCard) => Promise<Standing>): Promise<Moved> {
  return transaction(async () => {
    await BoardModel.takeTurn(board);
    const card = found(await BoardModel.card(board, { entry: id }), 'This card');
    const from = standingOf(card);
    const to = await target(card);
    if (!card.stands) {
      if (to === null) return { card: id, seq: null };
      throw new Problem('conflict', 'This person was taken off the chart in the meantime.');
    }
    if (isSame(from, to)) return { card: id, seq: null };
    await BoardModel.standAt(board, card, to);
    return { card: id, seq: await BoardModel.lastNumber(board) };
  });
}

async function standingAt(
  board: Board,
  { column, after }: Target,
  card: BoardCard | undefined,
): Promise<NonNullable<Standing>> {
  // What is sent once more, and its own place, change nothing.
  if (card?.stands && card.column_id === column && (after === undefined || after === card.id))
    return { column, place: card.place };
  const [before, behind] = await BoardModel.neighbours(board, column, { after, without: card?.id ?? null });
  const fits =
    card?.column_id === column && (before === null || card.place > before) && (behind === null || card.place < behind);
  return { column, place: fits ? card.place : placeBetween(before, behind) };
}

function standing(column: number | null, place: string | null): Standing {
  return column === null || place === null ? null : { column, place };
}

function isSame(one: Standing, other: Standing): boolean {
  return one?.column === other?.column && one?.place === other?.place;
}
