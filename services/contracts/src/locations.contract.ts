/** Places on the wire (specification 1, §3 and §7). */
import * as z from 'zod/mini';
import { call } from './call.ts';
import { LOCATION_TYPES } from './vocabulary.ts';

export const UserLocationSchema = z.object({
  id: z.int(),
  name: z.string(),
  location_type: z.enum(LOCATION_TYPES),
  parent_id: z.nullable(z.int()),
  /** An IANA name, e.g. 'America/Chicago'. */
  timezone_id: z.string(),
});

export const VacationStatusSchema = z.object({
  is_on_vacation: z.boolean(),
  /** The last day of the vacation, 'YYYY-MM-DD'; null when there is none. */
  until: z.nullable(z.iso.date()),
});

export type UserLocation = z.infer<typeof UserLocationSchema>;
export type VacationStatus = z.infer<typeof VacationStatusSchema>;

export const locationCalls = {
  listUserLocations: call({
    method: 'GET',
    path: '/people/locations',
    summary: "List the signed-in person's places, the primary one first",
    tag: 'Locations',
    answer: z.array(UserLocationSchema),
  }),
  getVacationStatus: call({
    method: 'GET',
    path: '/location/is-on-vacation',
    summary: "Read whether the signed-in person's campus is on vacation today",
    tag: 'Locations',
    answer: VacationStatusSchema,
  }),
  listLocationTypes: call({
    method: 'GET',
    path: '/locations/types',
    summary: 'List the types of places, from the top of the tree',
    tag: 'Locations',
    answer: z.array(z.object({ name: z.enum(LOCATION_TYPES) })),
  }),
};
