/** The three calls that say who is signed in: role, places, own person. */
import { ROLES, type Role } from '@emmaus/contracts/roles';
import { emmausBaseQuery } from '@emmaus/remote-kit/portal/base-query.ts';
import { createApi } from '@reduxjs/toolkit/query/react';
import * as z from 'zod/mini';

const RoleAnswer = z.object({
  role: z.enum(ROLES),
  isParish: z.catch(z.boolean(), false),
  hasDelegations: z.catch(z.boolean(), false),
});
const ActingAnswer = z.object({
  /** Assumed by an admin, or lent by a delegation. */
  kind: z.enum(['assumed', 'delegated']),
  ends_at: z.string(),
  seconds_left: z.number(),
});
const UserAnswer = z.object({
  personId: z.nullable(z.number()),
  name: z.optional(z.string()),
  /** Set while another person's identity is used: `personId` and `name` are that person's. */
  acting: z.catch(z.nullish(ActingAnswer), null),
});
const PlaceList = z.array(
  z.object({
    id: z.number(),
    name: z.string(),
    location_type: z.catch(z.string(), ''),
    timezone_id: z.catch(z.optional(z.string()), undefined),
  }),
);
const PlacesAnswer = z.union([PlaceList, z.object({ data: PlaceList })]);

export interface RoleInfo {
  role: Role;
  isParish: boolean;
  hasDelegations: boolean;
}
export type Acting = z.infer<typeof ActingAnswer>;
export type UserInfo = z.infer<typeof UserAnswer>;
export type Place = z.infer<typeof PlaceList>[number];

export const accountApi = createApi({
  reducerPath: 'shell',
  baseQuery: emmausBaseQuery(),
  endpoints: (build) => ({
    role: build.query<RoleInfo, void>({
      query: () => '/role',
      transformResponse: (answer) => RoleAnswer.parse(answer),
    }),
    places: build.query<readonly Place[], void>({
      query: () => '/people/locations',
      transformResponse: (answer) => {
        const places = PlacesAnswer.parse(answer);
        return 'data' in places ? places.data : places;
      },
    }),
    user: build.query<UserInfo, void>({
      query: () => '/people/user',
      transformResponse: (answer) => UserAnswer.parse(answer),
    }),
  }),
});
