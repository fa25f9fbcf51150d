/** Words of the list of people: page size, columns to sort by and the address. */
import { paths } from './paths.ts';

export const PEOPLE_PAGE_SIZE = 10;

/** The columns that the list can be sorted by; with `-` before the name from last to first. */
export const PEOPLE_SORT_COLUMNS = [
  'name',
  'gender',
  'school_year',
  'email',
  'phone',
  'primary_role',
  'primary_location',
] as const;
export type PeopleSortColumn = (typeof PEOPLE_SORT_COLUMNS)[number];

/** Whoever was added within so many days is new this week. */
export const NEW_PERSON_DAYS = 7;

/** What the list is narrowed by, each in one word, and all at once where several are said. */
export const PEOPLE_FILTERS = {
  added: ['week'],
  phone: ['missing'],
  whose: ['mine'],
  greek: ['yes'],
  varsity: ['yes'],
} as const;

export const peopleRecordPaths = /* @__PURE__ */ paths('people', {
  listViewablePeople: 'GET /people/viewablePeople',
  countViewablePeople: 'GET /people/viewablePeople/counts',
});
