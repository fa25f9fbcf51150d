/**
 * Where a card stands in its column: a key that sorts, byte by byte, so that a card between two others changes nothing of them. A
 * key never ends with '0': there is always room before it.
 */
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** The digits that are counted in steps at both ends of a column; between two cards keys grow longer instead. */
const COUNTED = 6;
const STEP = DIGITS.length ** 2;
const MIDDLE = 31 * DIGITS.length ** (COUNTED - 1);

/**
 * A place after one card and before another, null where there is none.
 * @example placeBetween('V', null) // 'V001'
 */
export function placeBetween(before: string | null, after: string | null): string {
  if (before === null && after === null) return textOf(MIDDLE);
  if (before !== null && after !== null) return middleOf(before, after);
  const number = before === null ? numberOf(after as string) - STEP : numberOf(before) + STEP;
  return number > 0 && number < DIGITS.length ** COUNTED ? textOf(number) : middleOf(before ?? '', after);
}

/** The place of the card with this index in a column that is written as a whole. */
export function nthPlace(index: number): string {
  return textOf(MIDDLE + index * STEP);
}

function numberOf(place: string): number {
  return Array.from(place.slice(0, COUNTED).padEnd(COUNTED, '0')).reduce(
    (number, digit) => number * DIGITS.length + DIGITS.indexOf(digit),
    0,
  );
}

function textOf(number: number): string {
  let text = '';
  for (let rest = number; text.length < COUNTED; rest = Math.floor(rest / DIGITS.length))
    text = (DIGITS[rest % DIGITS.length] as string) + text;
  return text.replace(/0+$/, '');
}

function middleOf(low: string, high: string | null): string {
  if (high !== null) {
    let same = 0;
    while (same < high.length && (low[same] ?? '0') === high[same]) same += 1;
    if (same > 0) return high.slice(0, same) + middleOf(low.slice(same), high.slice(same));
  }
  const from = low === '' ? 0 : DIGITS.indexOf(low[0] as string);
  const to = high === null ? DIGITS.length : DIGITS.indexOf(high[0] as string);
  if (to - from > 1) return DIGITS[Math.round((from + to) / 2)] as string;
  if (high !== null && high.length > 1) return high.slice(0, 1);
  return (DIGITS[from] as string) + middleOf(low.slice(1), null);
}
