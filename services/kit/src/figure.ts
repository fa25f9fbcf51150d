/**
 * A figure on a screen is one typed definition that gives three things: the value, the sentence that explains it, and the
 * records behind it. The screen can always show all three.
 */
export interface Figure<Input, Evidence> {
  /** Stable name, e.g. `reporting_percentage`. */
  name: string;
  /** How it is counted, in words a campus director would use. */
  explanation: string;
  unit: 'count' | 'percent';
  /** The value; null where the ministry says NA. */
  value(input: Input): Promise<number | null>;
  /** The value as a sentence, e.g. '18 of 20 expected meetings were reported.' */
  sentence(value: number | null, input: Input): string;
  /** The records behind the value, a page of them. */
  evidence(input: Input, page: { limit: number; offset: number }): Promise<Evidence[]>;
}

/** Declares a figure; keeps its types. */
export function defineFigure<Input, Evidence>(figure: Figure<Input, Evidence>): Figure<Input, Evidence> {
  return figure;
}

/** '1 student', '2,140 students': how every sentence of a service tells how many there are. */
export function counted(value: number, one: string, several: string): string {
  return value === 1 ? `1 ${one}` : `${value.toLocaleString('en-US')} ${several}`;
}

/** A part in whole percent. As long as something is missing it is not 100, and what is there is not 0. Null where there is nothing to be a part of. */
export function wholePercent(part: number, whole: number): number | null {
  if (whole === 0) return null;
  if (part === 0 || part === whole) return part === 0 ? 0 : 100;
  return Math.min(99, Math.max(1, Math.round((100 * part) / whole)));
}
