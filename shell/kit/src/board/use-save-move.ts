/** Saves the move of a card: it is said where the card stands then, with the way back. */
import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { usePortal } from '../portal/portal-context.ts';
import { type Problem, asProblem, mayBeDone } from '../portal/problem.ts';
import { tellWithUndo } from '../portal/tell-with-undo.ts';
import { nobodyAnswered } from './nobody-answered.ts';
import type { CardId, ColumnId, Moves, Place } from './use-board-moves.ts';

interface SaveMoveOptions<Card> {
  /** As the server said last: where a card stands that was not moved. Since 1.15.0. */
  cards?: readonly Card[];
  columnOf?: (card: Card) => ColumnId;
  cardId: (card: Card) => CardId;
  title: (card: Card) => string;
  titleOf: (column: ColumnId) => string;
  commit: Moves<Card>['commit'];
  onUndo: ((card: Card) => Promise<unknown> | void) | undefined;
  /** The focus goes along. */
  follow: (id: CardId, index: number) => void;
  /** Heard by a screen reader. */
  speak: (words: string) => void;
}

function refusalOf(name: string, problem: Problem): Problem {
  const message = mayBeDone(problem) ? nobodyAnswered(name, 'moved') : `${name} was not moved. ${problem.message}`;
  return { ...problem, message };
}

type Save<Card> = (card: Card, to: Place, from: Place) => Promise<unknown> | void;

export function useSaveMove<Card>({
  cards,
  columnOf,
  cardId,
  title,
  titleOf,
  commit,
  onUndo,
  follow,
  speak,
}: SaveMoveOptions<Card>): (card: Card, to: Place, from: Place, save: Save<Card>) => Promise<void> {
  const portal = usePortal();
  const [notMoved, setNotMoved] = useState<{ card: Card; from: Place }>();

  // Not from what was known when it was moved: somebody else may have moved it since, or taken it off.
  const onNotMoved = useEffectEvent(({ card, from }: { card: Card; from: Place }) => {
    const now = cards?.find((one) => cardId(one) === cardId(card));
    if (!now || !columnOf) return speak(`${title(card)} was not moved`);
    const column = columnOf(now);
    speak(`${title(card)} ${column === from.column ? 'is back' : 'stands'} in ${titleOf(column)}`);
  });
  useLayoutEffect(() => {
    if (notMoved) onNotMoved(notMoved);
  }, [notMoved]);

  /** Rejects once the card is back where it was. */
  async function move(card: Card, to: Place, from: Place, save: Save<Card>): Promise<void> {
    try {
      await commit(cardId(card), to, from, () => save(card, to, from));
    } catch (error) {
      follow(cardId(card), from.index);
      setNotMoved({ card, from });
      throw refusalOf(title(card), asProblem(error));
    }
    speak(`${title(card)} moved to ${titleOf(to.column)}`);
  }

  return async (card, to, from, save) => {
    const told = ({ column }: Place) => ({ intent: 'success', text: `Moved to ${titleOf(column)}` }) as const;
    try {
      await move(card, to, from, save);
    } catch (error) {
      return portal.notify({ intent: 'error', text: asProblem(error).message });
    }
    if (to.column === from.column) return;
    tellWithUndo(portal, told(to), async () => {
      follow(cardId(card), from.index);
      await move(card, from, to, onUndo ?? save);
      portal.notify(told(from));
    });
  };
}
