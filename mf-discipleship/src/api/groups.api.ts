/** Calls about discipleship groups, and about whom one may choose for them. */
import { lists } from '@emmaus/contracts/changes.words';
import type { Group, groupCalls } from '@emmaus/contracts/discipleship-groups.contract';
import { groupPaths } from '@emmaus/contracts/discipleship-groups.words';
import { MOST_FOUND } from '@emmaus/remote-kit/form/select-option.ts';
import { callsOf, discipleshipApi } from './discipleship.api.ts';

const { ask, tell } = callsOf<typeof groupCalls>(groupPaths);
const limit = MOST_FOUND + 1;

/** For which group somebody is looked for: of a place, or one that is changed. */
export interface PickedFor {
  location_id: number;
  group_id: Group['group_id'] | undefined;
}

export const groupsApi = discipleshipApi.injectEndpoints({
  endpoints: (build) => ({
    // Somebody who is called otherwise now, moves or is removed changes the groups they stand in.
    groups: ask(build, 'listGroups', { providesTags: lists('discipleship-group', 'person') }),
    groupLeaders: ask(build, 'listGroupLeaders', {
      from: (asked: PickedFor & { search: string }) => ({ query: { ...asked, limit } }),
      transformResponse: ({ data }) => data,
    }),
    groupCandidates: ask(build, 'listGroupCandidates', {
      from: (asked: PickedFor & { leader_person_id: number | undefined; search: string }) => ({
        query: { ...asked, limit },
      }),
      transformResponse: ({ data }) => data,
    }),
    addGroup: tell(build, 'addGroup'),
    changeGroup: tell(build, 'changeGroup'),
    endGroup: tell(build, 'endGroup'),
    reopenGroup: tell(build, 'reopenGroup'),
    takeBackGroup: tell(build, 'takeBackGroup'),
  }),
});
