/** Tells a plan from the one that it was made of. */
import { PLAN_TITLE_LENGTH } from '@emmaus/contracts/plans.words';

const COPY = ' (copy)';

/** As much of it as fits, in whole letters: half a sign of several is another one, or none. */
export function titleOfCopy(title: string): string {
  if (title.length + COPY.length <= PLAN_TITLE_LENGTH) return `${title}${COPY}`;
  let cut = '';
  for (const { segment } of new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(title)) {
    if (cut.length + segment.length + COPY.length > PLAN_TITLE_LENGTH) break;
    cut += segment;
  }
  return `${cut.trimEnd()}${COPY}`;
}
