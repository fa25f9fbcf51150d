/** Short lists that forms choose from (specification 1, §3 and §7). */
import * as z from 'zod/mini';
import { calls } from './call.ts';
import { lookupPaths } from './lookups.words.ts';
import { GENDERS, SCHOOL_YEARS } from './ministry.words.ts';
import { ROLES } from './roles.ts';
import { choiceOf } from './shapes.ts';

export const lookupCalls = calls('Lookups', lookupPaths, {
  listRoles: {
    summary: 'List the roles with their titles',
    answer: z.array(z.object({ id: z.enum(ROLES), title: z.string() })),
  },
  listGenders: { summary: 'List the genders', answer: z.array(choiceOf(GENDERS)) },
  listSchoolYears: { summary: 'List the school years in their order', answer: z.array(choiceOf(SCHOOL_YEARS)) },
  listTimezones: {
    summary: 'List the time zones, those of the United States first',
    /** `id` is the IANA name that a location's `timezone_id` holds. */
    answer: z.array(z.object({ id: z.string(), name: z.string() })),
  },
});
