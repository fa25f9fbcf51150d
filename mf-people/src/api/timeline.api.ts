/** What happened to somebody, a piece at a time. */
import type { timelineCalls } from '@emmaus/contracts/timeline.contract';
import { timelinePaths } from '@emmaus/contracts/timeline.words';
import { callsOf, peopleApi } from './people.api.ts';

const { ask } = callsOf<typeof timelineCalls>(timelinePaths);

export const timelineApi = peopleApi.injectEndpoints({
  endpoints: (build) => ({
    timeline: ask(build, 'getTimeline', { providesTags: (_piece, _problem, { id }) => [{ type: 'person', id }] }),
  }),
});
