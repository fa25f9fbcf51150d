/** A column of a board. */
import type { ReactNode } from 'react';
import { numberText } from '../page/number-text.ts';
import type { Meaning } from '../page/theme.ts';
import type { ColumnId } from './use-board-moves.ts';

export interface BoardColumn {
  id: ColumnId;
  title: string;
  /** For the strip of a phone: 'New' for 'New Contacts'. */
  short?: string;
  /** What it means to stand here, in a few words. */
  explanation?: string;
  meaning?: Meaning;
  /** False: cards only leave it. */
  takes?: boolean;
  /** How many more stand in it than the board has cards of: its head says '809 of 2,177'. Since 1.20.0. */
  more?: number;
  /** At the right of the head, e.g. an add button. */
  action?: ReactNode;
}

/** '12'; '809 of 2,177' where there are more than cards. Since 1.20.0. */
export function countOfColumn({ more = 0 }: BoardColumn, cards: number): string {
  return more > 0 ? `${numberText(cards)} of ${numberText(cards + more)}` : `${cards}`;
}

/** Counts the cards of each column by what they mean; the words are the key above the board. */
export interface BoardMarks<Card> {
  of: (card: Card) => Meaning;
  words: Partial<Record<Meaning, string>>;
}

/** How many cards of a column mean what. */
export interface MarkCount {
  meaning: Meaning;
  words: string;
  count: number;
}

export function countMarks<Card>(cards: readonly Card[], marks: BoardMarks<Card> | undefined): MarkCount[] {
  if (!marks) return [];
  return keyOf(marks)
    .map((mark) => ({ ...mark, count: cards.filter((card) => marks.of(card) === mark.meaning).length }))
    .filter(({ count }) => count > 0);
}

const ORDER = ['done', 'mine', 'due', 'late', 'refused', 'none'] as const satisfies readonly Meaning[];

export function keyOf<Card>({ words }: BoardMarks<Card>): { meaning: Meaning; words: string }[] {
  return ORDER.flatMap((meaning) => {
    const said = words[meaning];
    return said === undefined ? [] : [{ meaning, words: said }];
  });
}
