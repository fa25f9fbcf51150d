/** How far each campus is with its seniors, and the records behind its numbers. */
import { lists } from '@emmaus/contracts/changes.words';
import type { graduateProgressCalls } from '@emmaus/contracts/graduate-progress.contract';
import { graduateProgressPaths } from '@emmaus/contracts/graduate-progress.words';
import { callsOf, discipleshipApi } from './discipleship.api.ts';

const { ask } = callsOf<typeof graduateProgressCalls>(graduateProgressPaths);

export const graduateProgressApi = discipleshipApi.injectEndpoints({
  endpoints: (build) => ({
    graduateProgress: ask(build, 'campusGraduateProgress', { providesTags: lists('person') }),
    regionalRecords: ask(build, 'regionalGraduationRecords', { providesTags: lists('person') }),
  }),
});
