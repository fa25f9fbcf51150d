/** The meetings of all studies in somebody's care, and their file. */
import { lists } from '@emmaus/contracts/changes.words';
import type { oversightCalls } from '@emmaus/contracts/oversight.contract';
import { ATTENDANCE_FILE, oversightPaths } from '@emmaus/contracts/oversight.words';
import type { CallInput } from '@emmaus/contracts/call';
import { type FileCall, fileOf } from '@emmaus/remote-kit/file/download.ts';
import { bibleStudiesApi, callsOf } from './bible-studies.api.ts';

const { ask, request } = callsOf<typeof oversightCalls>(oversightPaths);

// A report, a study that is handed over or ended, a vacation and a new name each change what stands here.
const TAGS = lists('attendance', 'bible-study', 'vacation', 'person');

export const oversightApi = bibleStudiesApi.injectEndpoints({
  endpoints: (build) => ({
    listMeetings: ask(build, 'listMeetings', { fromAddress: ['sort'], providesTags: TAGS }),
    countMeetings: ask(build, 'countMeetings', { providesTags: TAGS }),
  }),
});

export function attendanceFile(asked: CallInput<typeof oversightCalls.exportAttendance>['query']): FileCall {
  return fileOf(request('exportAttendance', asked), ATTENDANCE_FILE);
}
