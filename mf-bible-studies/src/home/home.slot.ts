/** What Bible studies say on the home page, in the rows that remote.json declares: exposed as `./home`. */
import type { myStudyCalls } from '@emmaus/contracts/my-studies.contract';
import { TIMELY_DAYS, myStudyPaths } from '@emmaus/contracts/my-studies.words';
import type { CallAnswer } from '@emmaus/contracts/call';
import { clockText, dayAfter, sayDay, weekdayName } from '@emmaus/remote-kit/page/day-and-time.ts';
import { callsOfService } from '@emmaus/remote-kit/portal/calls.ts';
import type { Done, Portal, TodayRow, TodayRows } from '@emmaus/remote-kit/portal/contract.ts';
import { asProblem } from '@emmaus/remote-kit/portal/problem.ts';
import { type MeetingToOpen, openReport } from '../report/open-report.ts';

type MissingMeeting = MyStudy['missing_meetings'][number];
type MyStudy = CallAnswer<typeof myStudyCalls.listMyStudies>['data'][number];

const { answer } = callsOfService<'bible-studies'>()<typeof myStudyCalls>(myStudyPaths);

const MINE = '/bible-studies?whose=mine';

/** Leaders: each meeting of theirs of which the report is missing, as far as they are named. */
export const reports: TodayRows = async (portal, signal) => {
  const studies = await answer({ portal, signal }, 'listMyStudies');
  if ('problem' in studies) return studies;
  const led = studies.data.data.filter(({ user_is_leader }) => user_is_leader);
  const rows = led.flatMap((study) => study.missing_meetings.map((meeting) => reportRow(portal, study, meeting)));
  const more = led.reduce((sum, { reports_missing }) => sum + (reports_missing ?? 0), 0) - rows.length;
  if (more <= 0) return { rows };
  return { rows, more: more === 1 ? 'One earlier report is missing.' : `${more} earlier reports are missing.` };
};

/** Students: when a study of theirs meets next, within a week. */
export const nextMeeting: TodayRows = async (portal, signal) => {
  const studies = await answer({ portal, signal }, 'listMyStudies');
  if ('problem' in studies) return studies;
  return { rows: studies.data.data.flatMap(meetingRow) };
};

function reportRow(portal: Portal, studied: MyStudy, { id, met_on_date }: MissingMeeting): TodayRow {
  const { id: study, name, is_completed } = studied;
  return {
    id: String(id),
    title: name,
    path: `/bible-studies/${study}`,
    sentence: `${is_completed ? 'It has ended, and a report is still missing' : 'A report is missing'}: ${sayDay(met_on_date)}`,
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

const SOON_DAYS = 7;

function meetingRow({ id, name, next_meeting: meeting }: MyStudy): TodayRow[] {
  const today = new Date();
  if (meeting === null || Date.parse(meeting.met_on_date) - today.getTime() > SOON_DAYS * 86_400_000) return [];
  const said = sayDay(meeting.met_on_date, today);
  const day = ['Today', 'Tomorrow'].includes(said) ? said : weekdayName(meeting.met_on_date);
  return [
    {
      id: `${id}-${meeting.met_on_date}`,
      title: name,
      path: MINE,
      sentence: `${day} ${clockText(meeting.met_at_time)}`,
      due: meeting.met_on_date,
    },
  ];
}
