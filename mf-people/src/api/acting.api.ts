/** Calls about using another person's identity, and the record of it. */
import type { actingCalls } from '@emmaus/contracts/acting.contract';
import type { CallAnswer, CallRequest } from '@emmaus/contracts/call';
import { peopleApi } from './people.api.ts';

type Calls = typeof actingCalls;
export type ActedPage = CallAnswer<Calls['listActed']>;

const actingApi = peopleApi.injectEndpoints({
  endpoints: (build) => ({
    assume: build.mutation<CallAnswer<Calls['assumeByPost']>, number>({
      query: (personId) => ({ url: `/assume/${personId}/`, method: 'POST' }),
    }),
    acted: build.query<ActedPage, CallRequest<Calls['listActed']>['query']>({
      query: (params) => ({ url: '/acted', params }),
    }),
    actedAs: build.query<ActedPage, { personId: number; page: number; page_size: number }>({
      query: ({ personId, ...params }) => ({ url: `/people/${personId}/acted`, params }),
    }),
  }),
});

export const { useAssumeMutation, useActedQuery, useActedAsQuery } = actingApi;
