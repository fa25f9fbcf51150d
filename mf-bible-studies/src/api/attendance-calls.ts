/** Calls about meetings for what brings no React and no store: rows of the home page, and what waits for a signal. */
import type { attendanceCalls } from '@emmaus/contracts/attendances.contract';
import { attendancePaths } from '@emmaus/contracts/attendances.words';
import type { myStudyCalls } from '@emmaus/contracts/my-studies.contract';
import { myStudyPaths } from '@emmaus/contracts/my-studies.words';
import { callsOfService } from '@emmaus/remote-kit/portal/calls.ts';

const callsOf = callsOfService<'bible-studies'>();
const { answer, request } = callsOf<typeof attendanceCalls>(attendancePaths);

export const answerAttendance = answer;
export const answerMyStudies = callsOf<typeof myStudyCalls>(myStudyPaths).answer;

/** As it is kept until it can be sent. */
export function requestReport(report: Parameters<typeof request<'reportAttendance'>>[1]) {
  return { url: request('reportAttendance', report).url, method: 'PUT' as const, body: report.body };
}

export function requestAddition(addition: Parameters<typeof request<'addAttendance'>>[1]) {
  return { url: request('addAttendance', addition).url, method: 'POST' as const, body: addition.body };
}
