/** A day as people say it, with the exact date on hover and for machines. */
import { exactDay, sayDay } from './day-and-time.ts';

export interface DayTextProps {
  /** 'YYYY-MM-DD', or an instant of which the day is meant. */
  day: string;
  /** In other words than 'Tue, Nov 24', 'Today', 'Yesterday'. */
  words?: (day: string) => string;
  /** Today, where it is not the reader's: at a place in another zone, and in tests. */
  today?: Date;
}

export function DayText({ day, words, today }: DayTextProps) {
  return (
    <time dateTime={day} title={exactDay(day)}>
      {words ? words(day) : sayDay(day, today)}
    </time>
  );
}
