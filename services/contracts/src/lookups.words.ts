/** Addresses of the short lists that forms choose from. */
import { paths } from './paths.ts';

export const lookupPaths = /* @__PURE__ */ paths('people', {
  listRoles: 'GET /roles',
  listGenders: 'GET /list_items/genders',
  listSchoolYears: 'GET /list_items/schoolYears',
  listTimezones: 'GET /list_items/timezones',
});
