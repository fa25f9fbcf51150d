/** How far each campus is with its seniors, and the records behind its numbers. */
import type { graduateProgressCalls } from '@emmaus/contracts/graduate-progress.contract';
import { graduateProgressPaths } from '@emmaus/contracts/graduate-progress.words';
import { callsOf, discipleshipApi } from './discipleship.api.ts';

const { ask } = callsOf<typeof graduateProgressCalls>(graduateProgressPaths);

const graduateProgressApi = discipleshipApi.injectEndpoints({
  endpoints: (build) => ({
    graduateProgress: ask(build, 'campusGraduateProgress', { providesTags: [{ type: 'person', id: 'LIST' }] }),
    regionalRecords: ask(build, 'regionalGraduationRecords', { providesTags: [{ type: 'person', id: 'LIST' }] }),
  }),
});

export const { useGraduateProgressQuery, useRegionalRecordsQuery } = graduateProgressApi;
