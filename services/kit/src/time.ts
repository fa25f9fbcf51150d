/** Days, moments and the academic year. Tests may set the clock. */

let fixed: Temporal.Instant | undefined;

/** The present moment. */
export function now(): Temporal.Instant {
  return fixed ?? Temporal.Now.instant();
}

/** For tests: stops the clock at a moment, or lets it go again. */
export function setClock(moment: string | undefined): void {
  fixed = moment === undefined ? undefined : Temporal.Instant.from(moment);
}

/** The day it is now in a time zone (IANA name). */
export function today(timeZone: string): Temporal.PlainDate {
  return now().toZonedDateTimeISO(timeZone).toPlainDate();
}

const DATA_YEAR_STARTS = { month: 8, day: 1 };

/** 1 August of the academic year that holds the day. Specification 1, §9: "export data year starts on 1 August". */
export function dataYearStart(day: Temporal.PlainDate): Temporal.PlainDate {
  const start = Temporal.PlainDate.from({ year: day.year, ...DATA_YEAR_STARTS });
  return Temporal.PlainDate.compare(day, start) < 0 ? start.subtract({ years: 1 }) : start;
}
