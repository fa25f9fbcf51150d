/** Words of the locations: page sizes, sentences and the addresses. */
import { paths } from './paths.ts';

export const LOCATIONS_PAGE_SIZE = 20;
export const LOCATIONS_PAGE_SIZES = [20, 50, 100] as const;

export const MISSING_LOCATION_FIELDS =
  'Missing fields. Make sure name, parent, location type, and timezone are filled out.';
export const LOCATION_NAME_LENGTH = 150;

/** With `-` before the name from last to first. */
export const LOCATION_SORT_COLUMNS = ['id', 'name', 'parent_name'] as const;

export const locationPaths = /* @__PURE__ */ paths('people', {
  listUserLocations: 'GET /people/locations',
  getVacationStatus: 'GET /location/is-on-vacation',
  listLocationTypes: 'GET /locations/types',
  listLocationTree: ['GET /locations/emmaus', '/locations/Emmaus'],
  listLocations: 'GET /locations',
  getLocation: 'GET /locations/:id',
  addLocation: 'POST /locations',
  changeLocation: 'PUT /locations/:id',
  changeLocationInBody: 'PUT /locations',
  listBsaLocations: ['GET /get-BSA-locations/', '/get-BSA-locations'],
});
