/** The three calls that say who is signed in: role, places, own person. */
import { emmausBaseQuery } from '@emmaus/remote-kit/portal/base-query.ts';
import { createApi } from '@reduxjs/toolkit/query/react';
import { type Place, type RoleInfo, type UserInfo, placesAnswer, roleAnswer, userAnswer } from './account-answers.ts';

export const accountApi = createApi({
  reducerPath: 'shell',
  baseQuery: emmausBaseQuery(),
  // As the remotes name them, see createRemoteStore: a place that somebody adds or renames is at once among their own.
  tagTypes: ['location'],
  endpoints: (build) => ({
    role: build.query<RoleInfo, void>({
      query: () => '/role',
      transformResponse: (answer) => roleAnswer(answer),
    }),
    places: build.query<readonly Place[], void>({
      query: () => '/people/locations',
      transformResponse: (answer) => placesAnswer(answer),
      providesTags: [{ type: 'location', id: 'LIST' }],
    }),
    user: build.query<UserInfo, void>({
      query: () => '/people/user',
      transformResponse: (answer) => userAnswer(answer),
    }),
  }),
});
