/** How often somebody came to what they attend. */
import type { attendanceOfPersonCalls } from '@emmaus/contracts/attendance-of-person.contract';
import { attendanceOfPersonPaths } from '@emmaus/contracts/attendance-of-person.words';
import { bibleStudiesApi, callsOf } from './bible-studies.api.ts';

const { ask } = callsOf<typeof attendanceOfPersonCalls>(attendanceOfPersonPaths);

const attendanceApi = bibleStudiesApi.injectEndpoints({
  endpoints: (build) => ({
    attendanceOfPerson: ask(build, 'attendanceOfPerson', {
      providesTags: (_attendance, _problem, id) => [
        { type: 'bible-study', id: 'LIST' },
        { type: 'person', id },
      ],
    }),
  }),
});

export const { useAttendanceOfPersonQuery } = attendanceApi;
