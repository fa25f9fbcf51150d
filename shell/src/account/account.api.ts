/** The three calls that say who is signed in: role, places, own person. */
import { ROLES } from '@emmaus/contracts/roles';
import { emmausBaseQuery } from '@emmaus/remote-kit/portal/base-query.ts';
import { createApi } from '@reduxjs/toolkit/query/react';
import { flag, list, nullable, number, oneOf, optional, otherwise, shape, text } from '../answers/shape.ts';

const roleAnswer = shape({
  role: oneOf(ROLES),
  isParish: otherwise(flag, false),
  hasDelegations: otherwise(flag, false),
});
const actingAnswer = shape({
  /** Assumed by an admin, or lent by a delegation. */
  kind: oneOf(['assumed', 'delegated']),
  ends_at: text,
  seconds_left: number,
});
const userAnswer = shape({
  personId: nullable(number),
  name: optional(text),
  /** Set while another person's identity is used: `personId` and `name` are that person's. */
  acting: otherwise(nullable(actingAnswer), null),
});
const placeList = list(
  shape({
    id: number,
    name: text,
    location_type: otherwise(text, ''),
    timezone_id: otherwise(optional(text), undefined),
  }),
);
const placesInData = shape({ data: placeList });

export type RoleInfo = ReturnType<typeof roleAnswer>;
export type Acting = ReturnType<typeof actingAnswer>;
export type UserInfo = ReturnType<typeof userAnswer>;
export type Place = ReturnType<typeof placeList>[number];

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
      transformResponse: (answer) => (Array.isArray(answer) ? placeList(answer) : placesInData(answer).data),
      providesTags: [{ type: 'location', id: 'LIST' }],
    }),
    user: build.query<UserInfo, void>({
      query: () => '/people/user',
      transformResponse: (answer) => userAnswer(answer),
    }),
  }),
});
