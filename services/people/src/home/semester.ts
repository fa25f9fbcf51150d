/** Semesters of the timely-reports counter: "only attendances from 1 September to 15 December and 15 January to 30 April count". */
import { TIMELY_SEMESTERS } from '@emmaus/contracts/home.words';

const [SPRING, AUTUMN] = TIMELY_SEMESTERS;

export interface Semester {
  /** First and last day that count, both included. */
  start: Temporal.PlainDate;
  end: Temporal.PlainDate;
}

/**
 * The semester that a day belongs to; between two, the one that ended last, so that a student who reached the target finds
 * the prize until the next begins.
 */
export function semesterOf(day: Temporal.PlainDate): Semester {
  const { year } = day;
  const newestFirst = [inYear(AUTUMN, year), inYear(SPRING, year), inYear(AUTUMN, year - 1)];
  const begun = newestFirst.find(({ start }) => Temporal.PlainDate.compare(start, day) <= 0);
  return begun as Semester;
}

function inYear({ start, end }: (typeof TIMELY_SEMESTERS)[number], year: number): Semester {
  return { start: Temporal.PlainDate.from(`${year}-${start}`), end: Temporal.PlainDate.from(`${year}-${end}`) };
}
