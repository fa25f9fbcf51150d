import { attendanceCalls as calls, type Attendance } from '@emmaus/contracts/attendances.contract';
import { answeredOnce } from '@emmaus/service-kit/database/answered-once';
import { sql } from '@emmaus/service-kit/database/sql';
import { allow } from '@emmaus/service-kit/http/guard';
import { presentPage } from '@emmaus/service-kit/http/paging';
import { found, invalidField } from '@emmaus/service-kit/http/problem';
import { routes, serve } from '@emmaus/service-kit/http/serve';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { can } from '@emmaus/service-kit/policy/policy';
import { expectSameStudy } from '../studies/expect-same-study.ts';
import { attendancePolicy } from '../studies/attendance.policy.ts';
import { presentMeeting } from './attendance.presenter.ts';
import { findMeeting, listMeetings } from './attendance.queries.ts';
import { findCancelReasons } from './cancel-reason.queries.ts';
import { beginMeeting } from './begin-meeting.ts';
import { addAttendance, pressedAt, reportAttendance } from './report-attendance.ts';
import { mayAdd, mayAddPeople, type StudyOfMeetings, studyOfMeetings, studyToReport } from './study-of-meetings.ts';

const mayRead = allow(attendancePolicy, 'read');

export const attendanceRoutes = routes(calls, {
  listAttendances: serve(mayRead, async ({ actor, params, query, page }) => {
    const study = await studyOfMeetings(actor, params.id, 'read');
    const meetings = await listMeetings(study.id, query, page);
    const report = can(attendancePolicy, actor, 'report', study);
    return { ...presentPage(meetings, presentMeeting), abilities: { report, add: mayAdd(actor, study) } };
  }),
  getAttendance: serve(mayRead, async ({ actor, params }) => {
    const study = await studyOfMeetings(actor, params.id, 'read');
    const { last_time, ...meeting } = found(await findMeeting(study.id, params.attendanceId), 'This meeting');
    return {
      ...presentMeeting(meeting),
      study_name: study.name,
      last_time,
      location: study.location_id,
      can_add_people: mayAddPeople(actor, study),
    };
  }),
  newAttendance: serve(allow(attendancePolicy, 'add'), async ({ actor, params, query }) =>
    beginMeeting(actor, await studyOfMeetings(actor, params.id, 'add'), query.met_on_date),
  ),
  addAttendance: serve(allow(attendancePolicy, 'add'), async ({ actor, params, body }) => {
    const meeting = sql`a.met_on_date = ${body.met_on_date}`;
    const study = await studyToReport(actor, params.id, { action: 'add', meeting, pressed: pressedAt(body) });
    expectSameStudy(study.id, body);
    const { submission_id: key, reported_at: _pressed, ...content } = body;
    return answeredOnce({ key, content: { study: study.id, ...content } }, async () =>
      reported(actor, study, { ...body, id: await addAttendance(actor, study, body) }),
    );
  }),
  reportAttendance: serve(allow(attendancePolicy, 'report'), async ({ actor, params, body }) => {
    const meeting = sql`a.id = ${params.attendanceId}`;
    const study = await studyToReport(actor, params.id, { action: 'report', meeting, pressed: pressedAt(body) });
    expectSameStudy(study.id, body);
    if (body.id !== undefined && body.id !== params.attendanceId)
      throw invalidField('id', 'This form belongs to another meeting.');
    // When Submit was pressed is no part of what was said: sent again it is another moment.
    const { submission_id: key, reported_at: _pressed, ...content } = body;
    return answeredOnce({ key, content: { meeting: params.attendanceId, ...content } }, async () => {
      await reportAttendance(actor, study, { ...body, id: params.attendanceId });
      return reported(actor, study, { ...body, id: params.attendanceId });
    });
  }),
  listCancelReasons: serve(mayRead, () => findCancelReasons()),
});

/** Whoever leads the study no longer is told of those whom they sent, and of nobody who joined since. */
async function reported(
  actor: Actor,
  study: StudyOfMeetings,
  { id, participants = {} }: { id: number; participants?: Partial<Record<string, readonly number[]>> | undefined },
): Promise<Attendance> {
  const { last_time: _before, roster, ...meeting } = found(await findMeeting(study.id, id), 'This meeting');
  if (can(attendancePolicy, actor, 'report', study)) return presentMeeting({ roster, ...meeting });
  const sent = new Set(Object.values(participants).flatMap((ids) => ids ?? []));
  return presentMeeting({ roster: roster?.filter(({ person_id }) => sent.has(person_id)) ?? null, ...meeting });
}
