/** What a card says, worked out once a card: a board of a thousand draws only those anew that changed. */
import { type ReactElement, type ReactNode, useMemo } from 'react';
import type { InitialsProps } from '../page/initials.tsx';

export interface BoardBadge {
  /** 16 pixels. */
  icon: ReactElement;
  /** Said of the icon, and shown on hover. */
  text: string;
}

export interface CardWords<Card> {
  /** First line of a card: a name. */
  title: (card: Card) => string;
  /** Second line: what the column does not say already. */
  fact?: (card: Card) => ReactNode;
  /** Below it, a line each, where a card says more than one fact. */
  lines?: (card: Card) => readonly string[];
  badges?: (card: Card) => readonly BoardBadge[];
  /** The ring around the initials. */
  ring?: (card: Card) => InitialsProps['ring'];
}

export interface CardView {
  title: string;
  fact: ReactNode;
  lines: readonly string[];
  badges: readonly BoardBadge[];
  ring: InitialsProps['ring'];
}

export function useCardViews<Card extends object>({ title, fact, lines, badges, ring }: CardWords<Card>) {
  return useMemo(() => viewsOf<Card>({ title, fact, lines, badges, ring }), [title, fact, lines, badges, ring]);
}

function viewsOf<Card extends object>({ title, fact, lines, badges, ring }: CardWords<Card>): (card: Card) => CardView {
  const views = new WeakMap<Card, CardView>();
  return (card) => {
    const known = views.get(card);
    if (known) return known;
    const view = {
      title: title(card),
      fact: fact?.(card),
      lines: lines?.(card) ?? [],
      badges: badges?.(card) ?? [],
      ring: ring?.(card),
    };
    views.set(card, view);
    return view;
  };
}
