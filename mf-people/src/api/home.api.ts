/** What the blocks of the home page ask for. */
import { lists } from '@emmaus/contracts/changes.words';
import type { personCalls } from '@emmaus/contracts/person.contract';
import { personPaths } from '@emmaus/contracts/person.words';
import { callsOf, peopleApi } from './people.api.ts';

const { ask } = callsOf<typeof personCalls>(personPaths);

export const homeApi = peopleApi.injectEndpoints({
  endpoints: (build) => ({
    timelyReports: ask(build, 'getTimelyReports', { providesTags: lists('attendance') }),
  }),
});
