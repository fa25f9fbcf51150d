/** How often somebody came to what they attend. */
import type { attendanceOfPersonCalls } from '@emmaus/contracts/attendance-of-person.contract';
import { attendanceOfPersonPaths } from '@emmaus/contracts/attendance-of-person.words';
import { lists } from '@emmaus/contracts/changes.words';
import { bibleStudiesApi, callsOf } from './bible-studies.api.ts';

const { ask } = callsOf<typeof attendanceOfPersonCalls>(attendanceOfPersonPaths);

export const attendanceApi = bibleStudiesApi.injectEndpoints({
  endpoints: (build) => ({
    attendanceOfPerson: ask(build, 'attendanceOfPerson', {
      providesTags: (_attendance, _problem, id) => [...lists('bible-study'), { type: 'person', id }],
    }),
  }),
});
