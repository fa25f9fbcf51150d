/** Meetings of a study and their reports. */
import type { attendanceCalls } from '@emmaus/contracts/attendances.contract';
import { attendancePaths } from '@emmaus/contracts/attendances.words';
import { lists } from '@emmaus/contracts/changes.words';
import { PATIENCE_MS } from '@emmaus/remote-kit/offline/waiting-words.ts';
import { bibleStudiesApi, callsOf } from './bible-studies.api.ts';

const { ask, tell } = callsOf<typeof attendanceCalls>(attendancePaths);

export const attendancesApi = bibleStudiesApi.injectEndpoints({
  endpoints: (build) => ({
    listAttendances: ask(build, 'listAttendances', {
      // Who takes part, and until when it meets, says the study.
      providesTags: lists('attendance', 'bible-study', 'vacation'),
    }),
    getAttendance: ask(build, 'getAttendance', {
      providesTags: (_meeting, _problem, { attendanceId }) => [{ type: 'attendance', id: attendanceId }],
    }),
    newAttendance: ask(build, 'newAttendance'),
    // Their key lets them be sent again: one bar of signal is not waited for.
    addAttendance: tell(build, 'addAttendance', { timeout: PATIENCE_MS }),
    reportAttendance: tell(build, 'reportAttendance', { timeout: PATIENCE_MS }),
    listCancelReasons: ask(build, 'listCancelReasons'),
  }),
});
