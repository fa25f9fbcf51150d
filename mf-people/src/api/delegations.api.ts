/** Calls of the delegations page and of the delegation dialog. */
import type { CallAnswer } from '@emmaus/contracts/call';
import { lists } from '@emmaus/contracts/changes.words';
import type { delegationCalls } from '@emmaus/contracts/delegations.contract';
import { delegationPaths } from '@emmaus/contracts/delegations.words';
import { MOST_FOUND } from '@emmaus/remote-kit/form/select-option.ts';
import { callsOf, peopleApi } from './people.api.ts';

export type DelegationsPage = CallAnswer<typeof delegationCalls.listDelegations>;

const { ask, tell } = callsOf<typeof delegationCalls>(delegationPaths);

export const delegationsApi = peopleApi.enhanceEndpoints({ addTagTypes: ['delegation'] }).injectEndpoints({
  endpoints: (build) => ({
    delegations: ask(build, 'listDelegations', { providesTags: ['delegation'] }),
    delegatablePeople: ask(build, 'listDelegatablePeople', {
      from: (search: string) => ({ query: { search, limit: MOST_FOUND + 1 } }),
      transformResponse: ({ data }) => data,
      providesTags: lists('person'),
    }),
    addDelegation: tell(build, 'addDelegation', { invalidatesTags: ['delegation'] }),
    changeDelegation: tell(build, 'changeDelegation', { invalidatesTags: ['delegation'] }),
    deleteDelegation: tell(build, 'deleteDelegation', {
      // The delegate may have gone with it.
      invalidatesTags: ['delegation', ...lists('person')],
    }),
    bringDelegationBack: tell(build, 'bringDelegationBack', { invalidatesTags: ['delegation', ...lists('person')] }),
  }),
});
