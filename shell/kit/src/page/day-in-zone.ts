/** Days of another zone, in a file of its own: the first page asks for no more of days than this. */

const DAY: Intl.DateTimeFormatOptions = { year: 'numeric', month: '2-digit', day: '2-digit' };

/** The day that an instant belongs to in a time zone, 'YYYY-MM-DD'. */
export function dayInZone(timeZone: string, instant: Date): string {
  const [month, day, year] = new Intl.DateTimeFormat('en-US', { ...DAY, timeZone }).format(instant).split('/');
  return `${year}-${month}-${day}`;
}
