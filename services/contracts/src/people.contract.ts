/** People on the wire (specification 1, §2.9, §3 and §7). */
import * as z from 'zod/mini';
import { calls } from './call.ts';
import { GENDERS, SCHOOL_YEARS } from './ministry.words.ts';
import { searched, sortedBy } from './page.ts';
import { PEOPLE_SORT_COLUMNS, peopleRecordPaths } from './people.words.ts';
import { ROLES } from './roles.ts';

export const PersonAbilitiesSchema = z.object({
  read: z.boolean(),
  update: z.boolean(),
  /** Change role or location. */
  appoint: z.boolean(),
});

export const PersonRowSchema = z.object({
  id: z.int(),
  /** The account the person signs in with; null as long as there is none. */
  user_id: z.nullable(z.int()),
  name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  gender: z.nullable(z.enum(GENDERS)),
  school_year: z.nullable(z.enum(SCHOOL_YEARS)),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** Null for a contact that holds no role yet. */
  primary_role: z.nullable(z.enum(ROLES)),
  primary_location: z.string(),
  abilities: z.extend(PersonAbilitiesSchema, {
    /** Use this person's identity. */
    assume: z.boolean(),
    /** Let this person use somebody else's. */
    delegate: z.boolean(),
  }),
});

export type PersonRow = z.infer<typeof PersonRowSchema>;

export const peopleRecordCalls = calls('People', peopleRecordPaths, {
  listViewablePeople: {
    summary: 'List the people one may see, a page at a time',
    ...searched(PersonRowSchema, sortedBy(PEOPLE_SORT_COLUMNS)),
  },
});
