/** Meetings of which something is kept on the device and which the study does not have any more: it ended before, say. */
import type { Attendance } from '@emmaus/contracts/attendances.contract';
import type { People } from './use-kept-edits.ts';

/** Which page of the meetings of a study is shown, the last first. */
export interface ShownPage {
  current_page: number;
  last_page: number;
}

export const ONLY_PAGE: ShownPage = { current_page: 1, last_page: 1 };

export interface GoneMeeting {
  id: number;
  /** Older releases did not keep it. */
  day: string | undefined;
  people: People;
}

/**
 * Whether a meeting on this day would be among those that are shown, if the study had it. On which page others stand is not known here: one
 * on the first or last day of a page may be on the next.
 */
export function wouldBeShown(
  day: string | undefined,
  shown: readonly Attendance[],
  { current_page, last_page }: ShownPage,
): boolean {
  const [isFirst, isLast] = [current_page === 1, current_page >= last_page];
  const days = shown.map(({ met_on_date }) => met_on_date).toSorted();
  const [oldest, newest] = [days[0], days.at(-1)];
  if (day === undefined || oldest === undefined || newest === undefined) return isFirst && isLast;
  return (isFirst || day < newest) && (isLast || day > oldest);
}
