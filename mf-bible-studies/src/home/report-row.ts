/** A meeting whose report is missing, as a row of the home page. */
import { TIMELY_DAYS } from '@emmaus/contracts/my-studies.words';
import { dayAfter, sayDay } from '@emmaus/remote-kit/page/day-and-time.ts';
import type { Done, Portal, TodayRow } from '@emmaus/remote-kit/portal/contract.ts';
import { asProblem } from '@emmaus/remote-kit/portal/problem.ts';
import { type MeetingToOpen, openReport } from '../report/open-report.ts';

export interface MissingReport {
  study: number;
  name: string;
  /** The meeting's. */
  id: number;
  met_on_date: string;
  /** The study meets no more. */
  is_completed?: boolean;
}

export function reportRow(portal: Portal, { study, name, id, met_on_date, is_completed }: MissingReport): TodayRow {
  const what = is_completed ? 'It has ended, and a report is still missing' : 'A report is missing';
  return {
    id: String(id),
    title: name,
    path: `/bible-studies/${study}`,
    sentence: `${what}: ${sayDay(met_on_date)}`,
    // In time, and so counted for a student, is what is submitted within a week.
    due: dayAfter(met_on_date, TIMELY_DAYS),
    actions: [{ label: 'Report', run: () => opened(portal, { study, attendance: id }) }],
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
