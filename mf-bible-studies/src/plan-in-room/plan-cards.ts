/**
 * A plan in cards, to be led from a phone: what is said or asked at once. Each item of a list is a card, for it is a question;
 * what stands between them stands together as long as it is short. A heading stands over the cards that follow it, and is one
 * itself only where nothing does.
 */

export interface PlanCard {
  /** Under which heading it stands. */
  heading?: string;
  /** Of a numbered question. */
  number?: number;
  /** Of the dialogue's own parts; empty where the heading is all there is. */
  html: string;
  /** Few words are shown larger. */
  isShort: boolean;
}

/** Letters that are read from a card without scrolling. */
const TOGETHER = 420;
const SHORT = 180;

/** Of a dialogue's HTML. */
export function cardsOf(dialogue: string): PlanCard[] {
  const cards: PlanCard[] = [];
  let heading: string | undefined;
  /** Whether a card stands under the heading. */
  let isUsed = true;
  let open: Element[] = [];

  const add = (html: string, letters: number, number?: number) => {
    cards.push({
      ...(heading !== undefined && { heading }),
      ...(number !== undefined && { number }),
      html,
      isShort: letters <= SHORT,
    });
    isUsed = true;
  };
  const close = () => {
    if (open.length > 0) add(open.map(({ outerHTML }) => outerHTML).join(''), lettersOf(open));
    open = [];
  };
  const end = () => {
    close();
    if (!isUsed) add('', 0);
  };

  for (const part of new DOMParser().parseFromString(dialogue, 'text/html').body.children) {
    if (/^H[1-3]$/.test(part.tagName)) {
      end();
      heading = part.textContent.trim() || undefined;
      isUsed = heading === undefined;
    } else if (/^[OU]L$/.test(part.tagName)) {
      close();
      const isNumbered = part.tagName === 'OL';
      for (const [index, item] of [...part.children].entries())
        if (hasWords(item)) add(item.innerHTML, lettersOf([item]), isNumbered ? index + 1 : undefined);
    } else if (part.tagName === 'HR') close();
    else if (hasWords(part)) {
      if (lettersOf([...open, part]) > TOGETHER) close();
      open.push(part);
    }
  }
  end();
  return cards;
}

function lettersOf(parts: readonly Element[]): number {
  return parts.reduce((sum, { textContent }) => sum + textContent.length, 0);
}

function hasWords({ textContent }: Element): boolean {
  return textContent.trim() !== '';
}
