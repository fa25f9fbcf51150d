/** Days as people say them, with the exact date on hover. */

export interface DayTextProps {
  /** 'YYYY-MM-DD', or an instant of which the day is meant. */
  day: string;
  /** Today, for tests. */
  today?: Date;
}

/** 'Tue, Nov 24', 'Today', 'Yesterday', 'Tomorrow'; with the year when it is not this one. */
export function DayText({ day, today }: DayTextProps) {
  return (
    <time dateTime={day} title={exactDay(day)}>
      {sayDay(day, today)}
    </time>
  );
}

const DAY = 86_400_000;

/** The day as people say it. */
export function sayDay(day: string, today: Date = new Date()): string {
  const date = utcDay(day);
  if (date === undefined) return day;
  const now = Date.UTC(today.getFullYear(), today.getMonth(), today.getDate());
  const away = Math.round((date.getTime() - now) / DAY);
  if (away === 0) return 'Today';
  if (away === -1) return 'Yesterday';
  if (away === 1) return 'Tomorrow';
  const year = date.getUTCFullYear() === today.getFullYear() ? undefined : 'numeric';
  const weekday = year ? undefined : 'short';
  return new Intl.DateTimeFormat('en-US', { weekday, month: 'short', day: 'numeric', year, timeZone: 'UTC' }).format(
    date,
  );
}

/** The day in full: 'Tuesday, November 24, 2026'. */
export function exactDay(day: string): string {
  const date = utcDay(day);
  return date ? new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' }).format(date) : day;
}

/** A plain day has no zone; an instant is taken in the reader's. */
function utcDay(day: string): Date | undefined {
  if (/^\d{4}-\d{2}-\d{2}$/.test(day)) return new Date(`${day}T00:00:00Z`);
  const instant = new Date(day);
  if (Number.isNaN(instant.getTime())) return undefined;
  return new Date(Date.UTC(instant.getFullYear(), instant.getMonth(), instant.getDate()));
}
