/** How many weeks the course of a campus shows, and the address of the campuses of whoever looks after several. */
import { paths } from './paths.ts';

export const CAMPUS_WEEKS = 12;

export const campusPaths = /* @__PURE__ */ paths('people', {
  listMyCampuses: 'GET /people/my-campuses',
});
