/** The three calls that say who is signed in: role, places, own person. */
import { emmausBaseQuery } from '@emmaus/remote-kit/portal/base-query.ts';
import type { Problem } from '@emmaus/remote-kit/portal/problem.ts';
import { createApi } from '@reduxjs/toolkit/query/react';
import { type Place, type RoleInfo, type UserInfo, placesAnswer, roleAnswer, userAnswer } from './account-answers.ts';

/** That an account is nobody's is an answer like any other: a failure after it does not bring back who was there before. */
export interface Nobody {
  nobody: Problem;
}

export const accountApi = createApi({
  reducerPath: 'shell',
  baseQuery: emmausBaseQuery(),
  // As the remotes name them, see createRemoteStore: a place that somebody adds or renames is at once among their own.
  tagTypes: ['location'],
  endpoints: (build) => ({
    role: build.query<RoleInfo | Nobody, void>({
      async queryFn(_nothing, _query, _options, ask) {
        const { data, error } = await ask('/role');
        if (error?.status === 404) return { data: { nobody: error } };
        return error ? { error } : { data: roleAnswer(data) };
      },
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
