/** Words of the locations: what is missing in the form, and the addresses. */
import { LOCATION_TYPES, type LocationType } from './ministry.words.ts';
import { type Missing, missingAsked } from './missing.words.ts';
import { paths } from './paths.ts';
import type { Fault } from './problem.ts';

export const MISSING_LOCATION_FIELDS =
  'Missing fields. Make sure name, parent, location type, and timezone are filled out.';
export const LOCATION_NAME_LENGTH = 150;

/** The one at the top: it has no parent, and there is no second one. */
export const ROOT_TYPE: LocationType = LOCATION_TYPES[0];

const LOCATION_TEXTS = {
  name: 'Please enter a name.',
  parent_location_id: 'Please choose a parent location.',
  location_type: 'Please choose a location type.',
  timezone_id: 'Please choose a timezone.',
};

const missing = /* @__PURE__ */ missingAsked(LOCATION_TEXTS, MISSING_LOCATION_FIELDS);

/** "Location form: name, parent location, timezone and location type required." Only the organization has no parent. */
export function missingLocation(values: Parameters<typeof missing>[0]): Missing | undefined {
  return missing(values, { parent_location_id: values.location_type !== ROOT_TYPE });
}

export const UNKNOWN_TIMEZONE: Fault = {
  in: 'body',
  pointer: '/timezone_id',
  code: 'unknown',
  detail: 'This timezone is not known.',
};

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
