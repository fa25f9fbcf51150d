/** How many there are, as far as it is known: '3,715', 'about 6,000', 'more than 3,000'. Since 1.21.0. */
import { numberText } from '../page/number-text.ts';

export interface KnownTotal {
  totalIsEstimate?: boolean | undefined;
  totalIsLeast?: boolean | undefined;
}

/** Within a sentence. */
export function totalText(total: number, { totalIsEstimate, totalIsLeast }: KnownTotal): string {
  if (totalIsLeast) return `more than ${numberText(total - 1)}`;
  return totalIsEstimate ? `about ${numberText(total)}` : numberText(total);
}
