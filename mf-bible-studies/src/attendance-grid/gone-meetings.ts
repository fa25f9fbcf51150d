/** Meetings of which something is kept on the device and which the study does not have any more, it ended before, say; or whose study is out of sight. */
import type { Attendance } from '@emmaus/contracts/attendances.contract';
import type { AttendanceState } from '@emmaus/contracts/attendances.words';
import { weekdayAndDay } from '@emmaus/remote-kit/page/day-and-time.ts';
import type { Names } from './grid-states.ts';
import type { People } from './kept-edits.ts';

/** Which page of the meetings of a study is shown, the last first. */
export interface ShownPage {
  current_page: number;
  last_page: number;
}

export const ONLY_PAGE: ShownPage = { current_page: 1, last_page: 1 };

export interface GoneMeeting {
  /** Older releases did not keep it. */
  day?: string | undefined;
  people: People;
  /** Those that are known. */
  names: Names;
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

export function dayOf({ day }: Pick<GoneMeeting, 'day'>): string {
  return day === undefined ? 'A meeting' : weekdayAndDay(day);
}

const TITLES: readonly (readonly [AttendanceState, string])[] = [
  ['attended', 'Attended'],
  ['not_attended', 'Not attended'],
  ['unknown', 'Unknown'],
];

/** For the clipboard: who was marked how. */
export function marksText({ day, people, names }: GoneMeeting): string {
  const lists = TITLES.flatMap(([state, title]) => {
    const marked = [...people].flatMap(([person, said]) => (said === state ? person : []));
    const named = marked.flatMap((person) => names.get(person) ?? []);
    const nameless = marked.length - named.length;
    if (nameless > 0) named.push(`${nameless} whose ${nameless === 1 ? 'name is' : 'names are'} not known here`);
    return named.length === 0 ? [] : `${title}: ${named.join(', ')}.`;
  });
  return [`${dayOf({ day })}.`, ...lists].join(' ');
}
