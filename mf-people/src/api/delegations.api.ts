/** Calls of the delegations page and of the delegation dialog. */
import type { CallAnswer, CallRequest } from '@emmaus/contracts/call';
import type { delegationCalls } from '@emmaus/contracts/delegations.contract';
import { peopleApi } from './people.api.ts';

type Calls = typeof delegationCalls;
export type DelegationsPage = CallAnswer<Calls['listDelegations']>;
export type NewDelegation = CallRequest<Calls['addDelegation']>['body'];
type Told = CallAnswer<Calls['addDelegation']>;

const delegationsApi = peopleApi.enhanceEndpoints({ addTagTypes: ['delegation'] }).injectEndpoints({
  endpoints: (build) => ({
    delegations: build.query<DelegationsPage, CallRequest<Calls['listDelegations']>['query']>({
      query: (params) => ({ url: '/delegations', params }),
      providesTags: ['delegation'],
    }),
    delegatablePeople: build.query<CallAnswer<Calls['listDelegatablePeople']>['data'], string>({
      query: (search) => ({ url: '/delegations/delegatable-people', params: { search } }),
      transformResponse: ({ data }: CallAnswer<Calls['listDelegatablePeople']>) => data,
      providesTags: [{ type: 'person', id: 'LIST' }],
    }),
    addDelegation: build.mutation<Told, NewDelegation>({
      query: (body) => ({ url: '/delegations', method: 'POST', body }),
      invalidatesTags: ['delegation'],
    }),
    changeDelegation: build.mutation<Told, CallRequest<Calls['changeDelegation']>['body']>({
      query: (body) => ({ url: '/delegations/update', method: 'POST', body }),
      invalidatesTags: ['delegation'],
    }),
    deleteDelegation: build.mutation<Told, number>({
      query: (id) => ({ url: '/delegations/delete', method: 'POST', body: { id } }),
      // The delegate may have gone with it.
      invalidatesTags: ['delegation', { type: 'person', id: 'LIST' }],
    }),
  }),
});

export const {
  useDelegationsQuery,
  useLazyDelegatablePeopleQuery,
  useAddDelegationMutation,
  useChangeDelegationMutation,
  useDeleteDelegationMutation,
} = delegationsApi;
