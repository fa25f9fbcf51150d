/** Semesters of the timely-reports counter: "only attendances from 1 September to 15 December and 15 January to 30 April count". */

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
  const newestFirst = [autumn(year), spring(year), autumn(year - 1)];
  const begun = newestFirst.find(({ start }) => Temporal.PlainDate.compare(start, day) <= 0);
  return begun as Semester;
}

function autumn(year: number): Semester {
  return {
    start: Temporal.PlainDate.from({ year, month: 9, day: 1 }),
    end: Temporal.PlainDate.from({ year, month: 12, day: 15 }),
  };
}

function spring(year: number): Semester {
  return {
    start: Temporal.PlainDate.from({ year, month: 1, day: 15 }),
    end: Temporal.PlainDate.from({ year, month: 4, day: 30 }),
  };
}
