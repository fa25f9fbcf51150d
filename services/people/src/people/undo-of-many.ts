/** Undoing what was done to many people in one step: until when, and how those who stay as they are now are told. */
import { counted } from '@emmaus/service-kit/figure';
import { Problem } from '@emmaus/service-kit/http/problem';
import { now } from '@emmaus/service-kit/time';

export const UNDO_DAYS = 7;
/** At most this many are named of those who stay. */
const KEPT_SHOWN = 50;

/** The last moment at which it can be undone. */
export function undoEnds(doneAt: Date): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(doneAt.getTime()).add({ hours: 24 * UNDO_DAYS });
}

/** What was done before can no longer be undone. */
export function undoBegins(): Temporal.Instant {
  return now().subtract({ hours: 24 * UNDO_DAYS });
}

export function isInTime(until: Temporal.Instant): boolean {
  return Temporal.Instant.compare(now(), until) <= 0;
}

/**
 * `what` begins the sentence: 'This import'.
 * @throws Problem conflict (409) when it is too late
 */
export function expectInTime(until: Temporal.Instant, what: string): void {
  if (isInTime(until)) return;
  throw new Problem(
    'conflict',
    `${what} is older than ${UNDO_DAYS} days and can no longer be undone. Nothing was changed.`,
  );
}

/** So many stay that only the first are named. */
export function firstKept<Kept>(kept: readonly Kept[]): { kept_count: number; kept: Kept[] } {
  return { kept_count: kept.length, kept: kept.slice(0, KEPT_SHOWN) };
}

/** '1 person', '2,140 people'. */
export function countOfPeople(count: number): string {
  return counted(count, 'person', 'people');
}
