/** What a trend says in words: where it stands, against twelve weeks ago and against the same week last year. */
import type { TrendWeek } from '@emmaus/contracts/dashboard.contract';
import { shortDay } from '@emmaus/remote-kit/page/day-and-time.ts';
import { numberText } from '@emmaus/remote-kit/page/number-text.ts';

export type Series = readonly (number | null)[];

/** One figure's weeks beside those of last year. */
export interface TwoYears {
  values: Series;
  lastYear: Series;
  /** Of reports: whether each week is frozen. A null of one that is says that no meetings were expected. */
  frozen?: readonly boolean[];
  /** Of a figure that counts since 1 August: with which of the weeks it begins anew. */
  beginsAnew?: number;
}

/** Nobody was lost on 1 August: what was counted before is another count. Of this year as far as a week of it was frozen. */
function sinceAugust({
  values,
  lastYear,
  beginsAnew = 0,
}: TwoYears): Pick<TwoYears, 'values' | 'lastYear'> & { since: string } {
  const [now, then] = [values.slice(beginsAnew), lastYear.slice(beginsAnew)];
  const isAnew = beginsAnew > 0 && now.some((value) => value !== null);
  return isAnew ? { values: now, lastYear: then, since: ' since 1 August' } : { values, lastYear, since: '' };
}

/** After a break the first week with a number is not the first that was frozen. */
function inFirstWeek({ frozen }: TwoYears): string {
  return frozen?.at(-2) ? 'in the first week with meetings' : 'in the first week';
}

/** 'no meetings were expected last week', where that is why the last week has no number. */
export function noneExpected({ values, frozen }: TwoYears): string | undefined {
  return frozen?.at(-1) && values.at(-1) === null ? 'no meetings were expected last week' : undefined;
}

/** How many weeks there are since the first that was frozen: those before a campus was made are none. */
function weeksSince(values: Series): number {
  const first = values.findIndex((value) => value !== null);
  return first === -1 ? 0 : values.length - first;
}

/** 'from 30 to 36 in twelve weeks; 28 in the same week last year'; undefined where nothing was counted. */
export function courseText(years: TwoYears, unit = ''): string | undefined {
  const { values, lastYear, since: august } = sinceAugust(years);
  const known = values.filter((value) => value !== null);
  const [first, last] = [known[0], known.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const since = weeksSince(values.slice(0, values.lastIndexOf(last) + 1));
  const weeks =
    since === 1
      ? `${numberText(last)}${unit} ${inFirstWeek(years)}${august}`
      : `from ${numberText(first)}${unit} to ${numberText(last)}${unit} in ${since} weeks${august}`;
  const none = noneExpected(years);
  if (none) return `${weeks}; ${none}`;
  const then = lastYear.at(-1);
  return then === null || then === undefined
    ? weeks
    : `${weeks}; ${numberText(then)}${unit} in the same week last year`;
}

/** 'The finding' of a chart: '36, 8 more than a year ago'. */
export function findingText(years: TwoYears, unit = ''): string {
  const { values, lastYear, since: august } = sinceAugust(years);
  const last = values.at(-1) ?? null;
  if (last === null) return noneExpected(years) ? 'No meetings were expected last week' : 'Nothing frozen yet';
  const then = lastYear.at(-1) ?? null;
  const before = values.find((value) => value !== null) ?? last;
  const by = last - (then ?? before);
  const weeks = weeksSince(values);
  if (then === null && weeks === 1) return `${numberText(last)}${unit} ${inFirstWeek(years)}${august}`;
  const since = then === null ? `${weeks} weeks ago` : 'a year ago';
  const points = unit === '%' ? ' points' : '';
  if (by === 0) return `${numberText(last)}${unit}, as ${since}`;
  return `${numberText(last)}${unit}, ${numberText(Math.abs(by))}${points} ${by > 0 ? 'more' : 'less'} than ${since}`;
}

/** Why the first weeks are empty. */
export function beforeText(campus: string, weeks: readonly TrendWeek[], values: Series): string {
  const first = weeks[values.findIndex((value) => value !== null)];
  const why = 'Weeks before a campus was made have no numbers.';
  if (!first) return `No week of ${campus} has been frozen yet. ${why}`;
  return `Nothing was frozen before the week of ${shortDay(first.begins_on)}. ${why}`;
}
