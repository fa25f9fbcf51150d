/** How many weeks the course of a campus shows, and the address of the campuses of whoever looks after several. */
import { paths } from './paths.ts';

export const CAMPUS_WEEKS = 12;
/** Who was added within so many days is new. */
export const NEW_PEOPLE_DAYS = 7;

export const campusPaths = /* @__PURE__ */ paths('people', {
  listMyCampuses: 'GET /people/my-campuses',
});
