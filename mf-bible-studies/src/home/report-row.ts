/** A meeting whose report is missing, as a row of the home page. */
import { TIMELY_DAYS } from '@emmaus/contracts/my-studies.words';
import { dayAfter, sayDay } from '@emmaus/remote-kit/page/day-and-time.ts';
import type { Done, Portal, TodayRow } from '@emmaus/remote-kit/portal/contract.ts';
import { asProblem } from '@emmaus/remote-kit/portal/problem.ts';
import type { WaitingCall } from '@emmaus/remote-kit/offline/waiting-call.ts';
import { waitingSentence } from '@emmaus/remote-kit/offline/waiting-words.ts';
import { aboutMeeting } from '../report/meeting-words.ts';
import { type MeetingToOpen, openReport } from '../report/open-report.ts';
import { todayAtPlace } from '../study-parts/day-at-place.ts';

export interface MissingReport {
  study: number;
  name: string;
  /** The meeting's; undefined where the device knows it by its study's schedule only. */
  id: number | undefined;
  met_on_date: string;
  /** Where it met, as far as that is known. */
  location?: number | undefined;
  /** The study meets no more. */
  is_completed?: boolean;
}

/** One's own studies, with that one open beside them. */
export function besideMine(study: number): string {
  return `/bible-studies?whose=mine&study=${study}`;
}

export function reportRow(
  portal: Portal,
  { study, name, id, met_on_date: day, location, is_completed }: MissingReport,
  waiting?: ReadonlyMap<string, WaitingCall>,
): TodayRow {
  const about = aboutMeeting({ study, day });
  const call = waiting?.get(about);
  const what = is_completed ? 'It has ended, and a report is still missing' : 'A report is missing';
  return {
    id: String(id ?? about),
    title: name,
    path: besideMine(study),
    sentence: call ? waitingSentence(call) : `${what}: ${sayDay(day, todayAtPlace(portal.user, location))}`,
    // In time, and so counted for a student, is what is submitted within a week.
    due: dayAfter(day, TIMELY_DAYS),
    actions: [{ label: call ? 'Open' : 'Report', run: () => opened(portal, { study, attendance: id, day }) }],
  };
}

async function opened(portal: Portal, meeting: MeetingToOpen): Done {
  try {
    await openReport(portal, meeting);
    return undefined;
  } catch (error) {
    return asProblem(error);
  }
}
