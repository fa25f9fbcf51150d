/** What Bible studies say on the home page, in the rows that remote.json declares: exposed as `./home`. */
import type { myStudyCalls } from '@emmaus/contracts/my-studies.contract';
import { TIMELY_DAYS, myStudyPaths } from '@emmaus/contracts/my-studies.words';
import type { CallAnswer } from '@emmaus/contracts/call';
import { clockText, dayAfter, sayDay, weekdayName } from '@emmaus/remote-kit/page/day-and-time.ts';
import { callsOfService } from '@emmaus/remote-kit/portal/calls.ts';
import type { TodayRow, TodayRows } from '@emmaus/remote-kit/portal/contract.ts';

type MyStudy = CallAnswer<typeof myStudyCalls.listMyStudies>['data'][number];

const { answer } = callsOfService<'bible-studies'>()<typeof myStudyCalls>(myStudyPaths);

const NEEDS_A_REPORT = '/bible-studies?whose=mine&reports=missing';
const MINE = '/bible-studies?whose=mine';

/** Leaders: each study of theirs of which a report is missing. */
export const reports: TodayRows = async (portal, signal) => {
  const studies = await answer({ portal, signal }, 'listMyStudies');
  if ('problem' in studies) return studies;
  return { rows: studies.data.data.flatMap((study) => (study.user_is_leader ? reportRow(study) : [])) };
};

/** Students: when a study of theirs meets next, within a week. */
export const nextMeeting: TodayRows = async (portal, signal) => {
  const studies = await answer({ portal, signal }, 'listMyStudies');
  if ('problem' in studies) return studies;
  return { rows: studies.data.data.flatMap(meetingRow) };
};

function reportRow({ id, name, reports_missing: missing, last_missing_on: last }: MyStudy): TodayRow[] {
  if (!missing || last === null) return [];
  const said = sayDay(last);
  return [
    {
      id: String(id),
      title: name,
      sentence: missing === 1 ? `A report is missing: ${said}` : `${missing} reports are missing, the last of ${said}`,
      // In time, and so counted for a student, is what is submitted within a week.
      due: dayAfter(last, TIMELY_DAYS),
      actions: [{ label: 'Report', path: NEEDS_A_REPORT }],
    },
  ];
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
