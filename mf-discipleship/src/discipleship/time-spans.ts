/** How long somebody has been in discipleship, in spans that can be told and looked for. */
import { monthsSince } from './person-facts.ts';

/** Named by the months after which they begin. */
export const TIME_SPANS = ['0', '3', '12', '24'] as const;
export type TimeSpan = (typeof TIME_SPANS)[number];

export const SPAN_WORDS: Record<TimeSpan, string> = {
  '0': 'less than 3 months',
  '3': '3 months to 1 year',
  '12': '1 to 2 years',
  '24': '2 years or more',
};

export function spanOf(beganOn: string, today?: Date): TimeSpan {
  const months = monthsSince(beganOn, today);
  return TIME_SPANS.findLast((span) => months >= Number(span)) ?? '0';
}
