/** Where each card of a board stands: as the server said, moved at once when somebody moves it, put back when it fails. */
import { useState } from 'react';
import { undoneIfRefused } from '../portal/patched.ts';

export type CardId = string | number;
export type ColumnId = string | number;

export interface Place {
  column: ColumnId;
  /** Position in the column, from 0. */
  index: number;
}

export interface BoardData<Card> {
  cards: readonly Card[];
  columns: readonly { id: ColumnId }[];
  cardId: (card: Card) => CardId;
  columnOf: (card: Card) => ColumnId;
  /** By the board itself. Picked up by the keyboard: it stays where it is held, whatever is answered meanwhile. */
  held?: CardId | undefined;
  /** By the board itself. The browser's elements are not where React believes them, so nothing new is drawn until the card is let go. */
  dragging?: boolean;
}

type Lists<Card> = ReadonlyMap<ColumnId, readonly Card[]>;

interface State<Card> {
  /** What the lists were made of; undefined where they are to be made anew. */
  cards: readonly Card[] | undefined;
  lists: Lists<Card>;
  saving: number;
  held: CardId | undefined;
}

export interface Moves<Card> {
  /** Cards of each column in order. */
  lists: Lists<Card>;
  /** How many moves the server has not answered yet. */
  saving: number;
  placeOf: (id: CardId) => Place | undefined;
  /** Moves a card on the screen only. */
  place: (id: CardId, to: Place) => void;
  /** Moves a card and saves it; puts it back to `from` if `save` fails, and throws on. */
  commit: (id: CardId, to: Place, from: Place, save: () => Promise<unknown> | void) => Promise<void>;
}

export function useBoardMoves<Card>(data: BoardData<Card>): Moves<Card> {
  const { held } = data;
  const [state, setState] = useState<State<Card>>(() => ({ cards: data.cards, lists: group(data), saving: 0, held }));
  // New answers replace what was moved, but not while a move is still on its way to the server; and a card that was given up goes back.
  const isStill = state.saving > 0 || data.dragging === true;
  if (!isStill && (state.cards !== data.cards || state.held !== held)) {
    const here = held === undefined ? undefined : find(state.lists, data, held);
    const lists = held !== undefined && here ? moved(group(data), data, held, here) : group(data);
    setState({ cards: data.cards, lists, saving: 0, held });
  } else if (state.held !== held) setState({ ...state, held });

  // Neither is a move taken back under the pointer that drags another card.
  const [frozen, setFrozen] = useState<Lists<Card>>();
  if (data.dragging && !frozen) setFrozen(state.lists);
  if (!data.dragging && frozen) setFrozen(undefined);
  const lists = (data.dragging && frozen) || state.lists;

  const place = (id: CardId, to: Place) => setState((now) => ({ ...now, lists: moved(now.lists, data, id, to) }));

  return {
    lists,
    saving: state.saving,
    placeOf: (id) => find(lists, data, id),
    place,
    async commit(id, to, from, save) {
      function show() {
        setState((now) => ({ ...now, lists: moved(now.lists, data, id, to), saving: now.saving + 1 }));
        return () => {
          place(id, from);
          // Somebody else may have moved it since: what the server said last counts.
          setState((now) => ({ ...now, cards: undefined }));
        };
      }
      try {
        await undoneIfRefused<unknown>(show, save);
      } finally {
        setState((now) => ({ ...now, saving: now.saving - 1 }));
      }
    },
  };
}

function group<Card>({ cards, columns, columnOf }: BoardData<Card>): Lists<Card> {
  return new Map(columns.map(({ id }) => [id, cards.filter((card) => columnOf(card) === id)]));
}

function find<Card>(lists: Lists<Card>, { cardId }: BoardData<Card>, id: CardId): Place | undefined {
  for (const [column, cards] of lists) {
    const index = cards.findIndex((card) => cardId(card) === id);
    if (index >= 0) return { column, index };
  }
  return undefined;
}

function moved<Card>(lists: Lists<Card>, data: BoardData<Card>, id: CardId, to: Place): Lists<Card> {
  const from = find(lists, data, id);
  const card = from && lists.get(from.column)?.[from.index];
  if (!from || !card) return lists;
  const next = new Map(lists);
  next.set(from.column, (lists.get(from.column) ?? []).toSpliced(from.index, 1));
  next.set(to.column, (next.get(to.column) ?? []).toSpliced(to.index, 0, card));
  return next;
}
