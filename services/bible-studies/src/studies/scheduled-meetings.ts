/**
 * The days on which a study is expected to meet: weekly; biweekly counted from the first meeting;
 * monthly on the same ordinal weekday; none on a day of the campus's vacation.
 */
import type { RecurringType } from '@emmaus/contracts/ministry.words';

export interface MeetingSchedule {
  start_date: string;
  /** Since when it holds; biweekly and monthly are counted from here. Null: since the start. */
  schedule_since?: string | null;
  /** The last day on which it may meet; null while no end is set. */
  end_date: string | null;
  /** 0 is Sunday. */
  day_of_week: number;
  /** Local time, HH:MM or HH:MM:SS. */
  meeting_time: string;
  recurring_type: RecurringType;
  /** IANA name of the place's zone. */
  timezone: string;
}

/** Days, both ends included. */
export interface DayRange {
  start_date: string;
  end_date: string;
}

/** Meetings that begin after the one and not after the other; without `after`, since the schedule holds. */
export interface Window {
  /** The hour at the place: it stays the same when the place moves to another zone. */
  after?: Temporal.PlainDateTime | null;
  until: Temporal.Instant;
}

/**
 * Days ('YYYY-MM-DD', ascending) of the meetings of a schedule within a window. The same question always gets the same
 * answer, and windows that join each other share no meeting.
 * @example scheduledMeetings(tuesdays, vacations, { until: now() }) // ['2026-08-25', '2026-09-01', …]
 */
export function scheduledMeetings(
  schedule: MeetingSchedule,
  vacations: readonly DayRange[],
  { after, until }: Window,
): string[] {
  const localUntil = text(until.toZonedDateTimeISO(schedule.timezone).toPlainDateTime());
  const localAfter = after ? text(after) : null;
  const days: string[] = [];
  for (const day of scheduledDays(schedule)) {
    const date = day.toString();
    const begins = `${date}T${schedule.meeting_time}`;
    if (begins > localUntil || (schedule.end_date !== null && date > schedule.end_date)) break;
    if (localAfter !== null && begins <= localAfter) continue;
    if (!vacations.some((range) => range.start_date <= date && date <= range.end_date)) days.push(date);
  }
  return days;
}

// ISO texts compare like the hours they mean.
function text(hour: Temporal.PlainDateTime): string {
  return hour.toString({ smallestUnit: 'second' });
}

function* scheduledDays(schedule: MeetingSchedule): Generator<Temporal.PlainDate> {
  const { day_of_week, recurring_type } = schedule;
  const start = Temporal.PlainDate.from(schedule.schedule_since ?? schedule.start_date);
  const first = start.add({ days: daysUntil(day_of_week, start) });
  if (recurring_type === 'Monthly') {
    const month = first.toPlainYearMonth();
    for (let count = 0; ; count += 1) yield sameOrdinalWeekday(first, month.add({ months: count }));
  }
  const step = recurring_type === 'Biweekly' ? 14 : 7;
  for (let count = 0; ; count += 1) yield first.add({ days: count * step });
}

/** The second Tuesday stays the second Tuesday. A fifth one, which most months lack, is the last. */
function sameOrdinalWeekday(first: Temporal.PlainDate, month: Temporal.PlainYearMonth): Temporal.PlainDate {
  const ordinal = Math.ceil(first.day / 7);
  const monthBegins = month.toPlainDate({ day: 1 });
  const day = 1 + daysUntil(first.dayOfWeek, monthBegins) + 7 * (ordinal - 1);
  return month.toPlainDate({ day: day > month.daysInMonth ? day - 7 : day });
}

/** Temporal counts Monday 1 to Sunday 7, the wire Sunday 0 to Saturday 6; modulo 7 they are the same. */
function daysUntil(dayOfWeek: number, day: Temporal.PlainDate): number {
  return (((dayOfWeek - day.dayOfWeek) % 7) + 7) % 7;
}
