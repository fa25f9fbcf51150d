/** Short lists that forms choose from (specification 1, §3 and §7). */
import * as z from 'zod/mini';
import { call } from './call.ts';
import { ROLES } from './roles.ts';
import { GENDERS, SCHOOL_YEARS } from './vocabulary.ts';

export const lookupCalls = {
  listRoles: call({
    method: 'GET',
    path: '/roles',
    summary: 'List the roles with their titles',
    tag: 'Lookups',
    answer: z.array(z.object({ id: z.enum(ROLES), title: z.string() })),
  }),
  listGenders: call({
    method: 'GET',
    path: '/list_items/genders',
    summary: 'List the genders',
    tag: 'Lookups',
    answer: z.array(z.object({ id: z.int(), name: z.enum(GENDERS) })),
  }),
  listSchoolYears: call({
    method: 'GET',
    path: '/list_items/schoolYears',
    summary: 'List the school years in their order',
    tag: 'Lookups',
    answer: z.array(z.object({ id: z.int(), name: z.enum(SCHOOL_YEARS) })),
  }),
  listTimezones: call({
    method: 'GET',
    path: '/list_items/timezones',
    summary: 'List the time zones, those of the United States first',
    tag: 'Lookups',
    /** `id` is the IANA name that a location's `timezone_id` holds. */
    answer: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
};
