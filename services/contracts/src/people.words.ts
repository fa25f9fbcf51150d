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

export const peopleRecordPaths = /* @__PURE__ */ paths('people', {
  listViewablePeople: 'GET /people/viewablePeople',
});
