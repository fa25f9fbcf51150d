/** The calls of the service people: the root that the subjects' endpoints are added to, and the list of people. */
import type { CallAnswer } from '@emmaus/contracts/call';
import { lists } from '@emmaus/contracts/changes.words';
import type { peopleRecordCalls } from '@emmaus/contracts/people.contract';
import { peopleRecordPaths } from '@emmaus/contracts/people.words';
import { emmausBaseQuery } from '@emmaus/remote-kit/portal/base-query.ts';
import { callsOfService } from '@emmaus/remote-kit/portal/calls.ts';
import { createApi } from '@reduxjs/toolkit/query/react';

export type PeoplePage = CallAnswer<typeof peopleRecordCalls.listViewablePeople>;

/** What the list asks for: a page, its order, what is searched. */
export type PeopleQuestion = Extract<Parameters<typeof peopleApi.useViewablePeopleQuery>[0], object>;

/** What the list asks at an address without a query. */
export const FIRST_PEOPLE: PeopleQuestion = { page: 1, page_size: 10, sort: 'name' };

/** This remote asks its own service only. */
export const callsOf = callsOfService<'people'>();

const { ask } = callsOf<typeof peopleRecordCalls>(peopleRecordPaths);

export const peopleApi = createApi({
  reducerPath: 'people',
  baseQuery: emmausBaseQuery(),
  tagTypes: ['person', 'message', 'location', 'attendance'],
  endpoints: (build) => ({
    viewablePeople: ask(build, 'listViewablePeople', { fromAddress: ['sort'], providesTags: lists('person') }),
    peopleCounts: ask(build, 'countViewablePeople', { providesTags: lists('person') }),
  }),
});
