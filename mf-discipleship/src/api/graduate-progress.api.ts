/** How far each campus is with its seniors, and the records behind its numbers. */
import { lists } from '@emmaus/contracts/changes.words';
import type { graduateProgressCalls } from '@emmaus/contracts/graduate-progress.contract';
import { graduateProgressPaths } from '@emmaus/contracts/graduate-progress.words';
import { callsOf, discipleshipApi } from './discipleship.api.ts';

const { ask } = callsOf<typeof graduateProgressCalls>(graduateProgressPaths);

/** Of a season that goes on, each record counts as it is. */
const COUNTED = lists('person', 'graduation-record');

export const graduateProgressApi = discipleshipApi.injectEndpoints({
  endpoints: (build) => ({
    graduateProgress: ask(build, 'campusGraduateProgress', { providesTags: COUNTED }),
    regionalRecords: ask(build, 'regionalGraduationRecords', { providesTags: COUNTED }),
  }),
});
