/** People on the wire (specification 1, §2.9, §3 and §7). */
import * as z from 'zod/mini';
import { nameAsked, oneOf, placeAsked } from './asked.ts';
import { calls } from './call.ts';
import { DISCIPLE_TYPES, GENDERS, SCHOOL_YEARS } from './ministry.words.ts';
import { searched, sortedBy } from './page.ts';
import { PEOPLE_FILTERS, PEOPLE_SORT_COLUMNS, peopleRecordPaths, PEOPLE_PAGE_SIZE } from './people.words.ts';
import { ROLES } from './roles.ts';
import { count, eachOf } from './shapes.ts';
import { wordsOf } from './titles.words.ts';

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
  /** The mark of now, for readers who see it in the discipleship tree. */
  disciple_type: z.nullable(z.enum(DISCIPLE_TYPES)),
  abilities: z.extend(PersonAbilitiesSchema, {
    /** Use this person's identity. */
    assume: z.boolean(),
    /** Let this person use somebody else's. */
    delegate: z.boolean(),
  }),
});

export type PersonRow = z.infer<typeof PersonRowSchema>;

const FILTERS = {
  /** New this week: added within the last seven days. */
  added: oneOf('Added', PEOPLE_FILTERS.added),
  phone: oneOf('Phone', PEOPLE_FILTERS.phone),
  /** Below the asker in the discipleship tree, or taking part in a study that they lead; never they themselves. */
  whose: oneOf('Whose', PEOPLE_FILTERS.whose),
  greek: oneOf('Greek', PEOPLE_FILTERS.greek),
  varsity: oneOf('Varsity', PEOPLE_FILTERS.varsity),
  school_year: oneOf('School year', SCHOOL_YEARS),
  location: placeAsked,
};

/** How many people there are; 3,001 is more than 3,000. */
export const PeopleCountsSchema = z.object({
  ...eachOf(wordsOf(PEOPLE_FILTERS), count),
  school_year: z.record(z.enum(SCHOOL_YEARS), count),
});
export type PeopleCounts = z.infer<typeof PeopleCountsSchema>;

export const peopleRecordCalls = calls('People', peopleRecordPaths, {
  listViewablePeople: {
    summary: 'List the people one may see, a page at a time',
    ...searched(PersonRowSchema, { ...FILTERS, ...sortedBy(PEOPLE_SORT_COLUMNS) }),
    pageSize: PEOPLE_PAGE_SIZE,
  },
  countViewablePeople: {
    summary: 'Count whom each filter of the list would show, beside the others that are on',
    query: z.object({ search: nameAsked, ...FILTERS }),
    answer: PeopleCountsSchema,
  },
});
