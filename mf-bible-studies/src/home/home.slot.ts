/** What Bible studies say on the home page, in the rows that remote.json declares: exposed as `./home`. */
import type { myStudyCalls } from '@emmaus/contracts/my-studies.contract';
import { myStudyPaths } from '@emmaus/contracts/my-studies.words';
import type { CallAnswer } from '@emmaus/contracts/call';
import { clockText, dayAfter, plainDay, sayDay, weekdayName } from '@emmaus/remote-kit/page/day-and-time.ts';
import { callsOfService } from '@emmaus/remote-kit/portal/calls.ts';
import type { PortalUser, TodayRow, TodayRows } from '@emmaus/remote-kit/portal/contract.ts';
import { todayAtPlace } from '../study-parts/day-at-place.ts';
import { besideMine, reportRow } from './report-row.ts';

type MyStudy = CallAnswer<typeof myStudyCalls.listMyStudies>['data'][number];

const { answer } = callsOfService<'bible-studies'>()<typeof myStudyCalls>(myStudyPaths);

/** Leaders: each meeting of theirs of which the report is missing, as far as they are named, and what waits on this device. */
export const reports: TodayRows = async (portal, signal) => {
  const asked = answer({ portal, signal }, 'listMyStudies');
  const [studies, device] = [await asked, await onDevice()];
  if ('problem' in studies) return (await device?.keptRows(portal, studies.problem)) ?? studies;
  const led = studies.data.data.filter(({ user_is_leader }) => user_is_leader);
  const missing = led.flatMap(({ id: study, name, is_completed, location, missing_meetings }) =>
    missing_meetings.map((meeting) => ({ study, name, is_completed, location, ...meeting })),
  );
  if (led.length > 0) device?.keepForLater(portal, missing.map(({ id }) => id).join(), signal);
  const waiting = await device?.waitingByAbout(portal);
  const rows = missing.map((meeting) => reportRow(portal, meeting, waiting));
  const more = led.reduce((sum, { reports_missing }) => sum + (reports_missing ?? 0), 0) - rows.length;
  if (more <= 0) return { rows };
  return { rows, more: more === 1 ? 'One earlier report is missing.' : `${more} earlier reports are missing.` };
};

/** What this device keeps; undefined where its code is out of reach. */
async function onDevice() {
  return Promise.all([import('./reports-on-device.ts'), import('../on-device/keep-for-later.ts')])
    .then(([rows, { keepForLater }]) => ({ ...rows, keepForLater }))
    .catch(() => undefined);
}

/** Students: when a study of theirs meets next, within a week. */
export const nextMeeting: TodayRows = async (portal, signal) => {
  const studies = await answer({ portal, signal }, 'listMyStudies');
  if ('problem' in studies) return studies;
  return { rows: studies.data.data.flatMap((study) => meetingRow(portal.user, study)) };
};

const SOON_DAYS = 7;

/** "Times of meetings are local to the study's location", and so is the day that is today. */
function meetingRow(user: PortalUser | null, { id, name, location, next_meeting: meeting }: MyStudy): TodayRow[] {
  const today = todayAtPlace(user, location);
  if (meeting === null || meeting.met_on_date > dayAfter(plainDay(today), SOON_DAYS)) return [];
  const said = sayDay(meeting.met_on_date, today);
  const weekday = weekdayName(meeting.met_on_date);
  // Of two meetings on this weekday the first is today's.
  const inWords = weekday === weekdayName(today) ? `Next ${weekday}` : weekday;
  const day = ['Today', 'Tomorrow'].includes(said) ? said : inWords;
  return [
    {
      id: `${id}-${meeting.met_on_date}`,
      title: name,
      path: besideMine(id),
      sentence: `${day} ${clockText(meeting.met_at_time)}`,
      due: meeting.met_on_date,
    },
  ];
}
