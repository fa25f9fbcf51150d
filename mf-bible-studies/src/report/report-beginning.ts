/** What a form of a report begins with where one waits on this device already. */
import type { OneAttendance } from '@emmaus/contracts/attendances.contract';
import type { AttendanceState } from '@emmaus/contracts/attendances.words';
import type { WaitingCall } from '@emmaus/remote-kit/offline/waiting-call.ts';
import { fieldsFrom } from './join-reports.ts';
import { type ReportFields, statesOf } from './report-values.ts';
import { joinedWith } from './settle-report.ts';
import { type MeetingOpened, contentOf } from './waiting-report.ts';

export interface ReportBeginning {
  call: WaitingCall;
  meeting: MeetingOpened;
  fields: ReportFields;
  /** What somebody else saved, by person, where it was refused for that. */
  saved?: ReadonlyMap<number, AttendanceState> | undefined;
}

/** `now` is what the server says; without it, what was known when it was entered. */
export function beginningOf(call: WaitingCall, now: OneAttendance | undefined): ReportBeginning {
  const content = contentOf(call);
  if (now === undefined) return { call, meeting: content.meeting, fields: content.fields };
  const joined = joinedWith(content, now);
  const isAsked = now.submitted_at !== null && now.version !== content.meeting.version;
  return { call, meeting: now, fields: fieldsFrom(joined, content.fields), saved: isAsked ? statesOf(now) : undefined };
}
