/** "A last-updated date is shown as short month, day and year." */
import { dayWithYear } from '@emmaus/remote-kit/page/day-and-time.ts';

/** 'Last updated Nov 23, 2026 by Maria Lindgren'. */
export function lastUpdated({
  last_updated_at: at,
  last_updated_by: by = null,
}: {
  last_updated_at: string | null;
  last_updated_by?: string | null;
}): string {
  if (at === null) return 'Not updated yet';
  return `Last updated ${dayWithYear(new Date(at))}${by === null ? '' : ` by ${by}`}`;
}
