/** Days as journeys type them into a field, and read them in a list. */

/** 'YYYY-MM-DD' so many days from today in the browser's zone. */
export function inDays(days: number): string {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format(new Date());
  return new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
}

/** 'MM/DD/YYYY' */
export const slashed = (day: string): string => day.replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1');
