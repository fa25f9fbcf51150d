/** A day as the profile writes it: short month, day, year (specification 1, §2.10 and §9). */

/** '2026-09-15' as 'Sep 15, 2026'. */
export function dayWithYear(day: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
}
