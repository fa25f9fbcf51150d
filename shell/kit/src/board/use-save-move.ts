/** Saves the move of a card: it is said where the card stands then, with the way back. */
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { usePortal } from '../portal/portal-context.ts';
import { type Problem, asProblem, mayBeDone } from '../portal/problem.ts';
import { tellWithUndo } from '../portal/tell-with-undo.ts';
import { isMoved } from './moved.ts';
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

interface NotMoved<Card> {
  card: Card;
  from: Place;
  /** Nobody knows whether it was: what the server says next may have it moved. */
  isOpen: boolean;
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
  const [notMoved, setNotMoved] = useState<NotMoved<Card>>();
  /** Which card was said to be back, and may have been moved all the same. */
  const saidBack = useRef<{ id: CardId; column: ColumnId }>(undefined);

  // Not from what was known when it was moved: somebody else may have moved it since, or taken it off.
  function columnNow(id: CardId): ColumnId | undefined {
    const now = cards?.find((card) => cardId(card) === id);
    return now && columnOf?.(now);
  }
  const onNotMoved = useEffectEvent(({ card, from, isOpen }: NotMoved<Card>) => {
    const [id, name] = [cardId(card), title(card)];
    const column = columnNow(id);
    if (column === undefined) return speak(isOpen ? nobodyAnswered(name, 'moved') : `${name} was not moved`);
    if (column !== from.column) return speak(`${name} stands in ${titleOf(column)}`);
    if (isOpen) saidBack.current = { id, column };
    speak(`${name} is back in ${titleOf(column)}${isOpen ? ' for now' : ''}`);
  });
  const onAnswered = useEffectEvent(() => {
    if (!notMoved || !saidBack.current) return;
    const column = columnNow(saidBack.current.id);
    if (column === undefined || column === saidBack.current.column) return;
    saidBack.current = undefined;
    speak(`${title(notMoved.card)} stands in ${titleOf(column)}`);
  });
  useLayoutEffect(() => onAnswered(), [cards]);
  useLayoutEffect(() => {
    if (notMoved) onNotMoved(notMoved);
  }, [notMoved]);

  /** Answers what `save` did; rejects once the card is back where it was. */
  async function move(card: Card, to: Place, from: Place, save: Save<Card>): Promise<unknown> {
    saidBack.current = undefined;
    let saved: unknown;
    try {
      await commit(cardId(card), to, from, async () => {
        saved = await save(card, to, from);
      });
    } catch (error) {
      follow(cardId(card), from.index);
      setNotMoved({ card, from, isOpen: mayBeDone(asProblem(error)) });
      throw refusalOf(title(card), asProblem(error));
    }
    speak(`${title(card)} moved to ${titleOf(to.column)}`);
    return saved;
  }

  return async (card, to, from, save) => {
    const told = ({ column }: Place) => ({ intent: 'success', text: `Moved to ${titleOf(column)}` }) as const;
    let moved: unknown;
    try {
      moved = await move(card, to, from, save);
    } catch (error) {
      return portal.notify({ intent: 'error', text: asProblem(error).message });
    }
    if (to.column === from.column) return;
    // Of this very move, also where the card was moved again since: the notice names this one.
    const takeBack: Save<Card> = isMoved(moved) ? moved.takeBack : (onUndo ?? save);
    tellWithUndo(portal, told(to), async () => {
      follow(cardId(card), from.index);
      await move(card, from, to, takeBack);
      portal.notify(told(from));
    });
  };
}
