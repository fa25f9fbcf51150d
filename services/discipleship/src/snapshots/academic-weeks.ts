/** Weeks of the academic year, Monday to Sunday; the one with 1 August is the first. */
import { dataYearStart } from '@emmaus/service-kit/time';

export function mondayOf(day: Temporal.PlainDate): Temporal.PlainDate {
  return day.subtract({ days: day.dayOfWeek - 1 });
}

/** A week as trends show it: figures are frozen on the Monday after it. */
export interface AcademicWeek {
  begins: Temporal.PlainDate;
  frozen: Temporal.PlainDate;
  number: number;
  /** The week of the same number a year before; of a 53rd, where that year had 52, its last. */
  lastYear: { begins: Temporal.PlainDate; frozen: Temporal.PlainDate };
}

const WEEK = { days: 7 };

/** The last `count` weeks of which the last was frozen on the given Monday; the oldest first. */
export function weeksUntil(frozen: Temporal.PlainDate, count: number): AcademicWeek[] {
  return Array.from({ length: count }, (_none, nth) => weekFrozenOn(frozen.subtract({ days: 7 * (count - 1 - nth) })));
}

function weekFrozenOn(frozen: Temporal.PlainDate): AcademicWeek {
  const begins = frozen.subtract(WEEK);
  // A week belongs to the year of its Sunday: the one with 1 August begins a year, though its Monday may be of July.
  const year = dataYearStart(begins.add({ days: 6 }));
  const first = mondayOf(year);
  const number = first.until(begins, { largestUnit: 'days' }).days / 7 + 1;
  const sameNumber = mondayOf(year.subtract({ years: 1 })).add({ days: 7 * (number - 1) });
  const then = Temporal.PlainDate.compare(sameNumber, first) < 0 ? sameNumber : first.subtract(WEEK);
  return { begins, frozen, number, lastYear: { begins: then, frozen: then.add(WEEK) } };
}
