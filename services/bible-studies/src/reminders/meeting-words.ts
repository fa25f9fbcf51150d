/** A day as people say it: 'Tue, Nov 24'. */
export function sayWeekday(day: string): string {
  return Temporal.PlainDate.from(day).toLocaleString('en-US', { weekday: 'short', month: 'short', day: 'numeric' });
}
