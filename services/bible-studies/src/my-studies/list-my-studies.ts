/** One's own studies as the home page tells of them. */
import type { CallAnswer } from '@emmaus/contracts/call';
import type { myStudyCalls } from '@emmaus/contracts/my-studies.contract';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { now } from '@emmaus/service-kit/time';
import { scheduledMeetings } from '../studies/scheduled-meetings.ts';
import { seesReporting } from '../studies/study.presenter.ts';
import { findMyStudies, type MyStudyRow } from './my-studies.queries.ts';

type MyStudy = CallAnswer<typeof myStudyCalls.listMyStudies>['data'][number];

/** A monthly study meets again within so many days. */
const AHEAD = 35;

export async function listMyStudies(actor: Actor): Promise<MyStudy[]> {
  const showsReporting = seesReporting(actor);
  // Of one that ended there is nothing to tell but its last reports.
  const studies = (await findMyStudies(actor)).filter((study) => showsReporting || !study.is_completed);
  const leads = (study: MyStudyRow): boolean => actor.personId !== null && study.leader_ids.includes(actor.personId);
  return studies.map((study) => ({
    id: study.id,
    name: study.name,
    location: study.location_id,
    is_completed: study.is_completed,
    user_is_leader: leads(study),
    reports_missing: showsReporting ? study.expected - study.submitted : null,
    last_missing_on: showsReporting ? study.last_missing_on : null,
    missing_meetings: showsReporting && leads(study) ? study.missing_meetings : [],
    next_meeting: nextMeeting(study),
  }));
}

function nextMeeting(study: MyStudyRow): MyStudy['next_meeting'] {
  const after = now().toZonedDateTimeISO(study.timezone).toPlainDateTime();
  const until = now().add({ hours: 24 * AHEAD });
  const [day] = scheduledMeetings(study, study.vacations, { after, until });
  return day === undefined ? null : { met_on_date: day, met_at_time: study.meeting_time };
}
