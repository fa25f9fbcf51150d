/** Every call to the service people; the only file that knows its URLs. */
import type { CallAnswer, CallRequest } from '@emmaus/contracts/call';
import type { peopleRecordCalls } from '@emmaus/contracts/people.contract';
import { emmausBaseQuery } from '@emmaus/remote-kit/portal/base-query.ts';
import { createApi } from '@reduxjs/toolkit/query/react';

type ListViewablePeople = typeof peopleRecordCalls.listViewablePeople;
export type PeoplePage = CallAnswer<ListViewablePeople>;
/** The sort comes out of the address, so it may be anything; the server says so where it is wrong. */
export type PeopleQuery = Omit<CallRequest<ListViewablePeople>['query'], 'sort'> & { sort?: string };

export const peopleApi = createApi({
  reducerPath: 'people',
  baseQuery: emmausBaseQuery(),
  tagTypes: ['person', 'message', 'contact', 'location'],
  endpoints: (build) => ({
    viewablePeople: build.query<PeoplePage, PeopleQuery>({
      query: (params) => ({ url: '/people/viewablePeople', params }),
      providesTags: [{ type: 'person', id: 'LIST' }],
    }),
  }),
});

export const { useViewablePeopleQuery } = peopleApi;
