/** Locations as the service answers them, for screen tests. */
import { lookupCalls } from '@emmaus/contracts/lookups.contract';
import { type Location, type UserLocation, locationCalls } from '@emmaus/contracts/locations.contract';
import { LOCATION_TYPES } from '@emmaus/contracts/ministry.words';
import { answers } from '@emmaus/remote-kit/testing/server.ts';
import type { LocationsPage } from '../api/locations.api.ts';

export function location(some: Partial<Location> = {}): Location {
  return {
    id: 10,
    name: 'Lakeside College',
    location_type: 'Campus',
    parent_id: 3,
    parent_name: 'North Area',
    timezone_id: 'America/Chicago',
    version: 2,
    ...some,
  };
}

export const ORGANIZATION = location({
  id: 1,
  name: 'Emmaus Ministry',
  location_type: 'Organization',
  parent_id: null,
  parent_name: null,
});

export function locationsPage(data: Location[], { page = 1, perPage = 20, total = data.length } = {}): LocationsPage {
  const last = Math.max(1, Math.ceil(total / perPage));
  return { data, meta: { current_page: page, last_page: last, per_page: perPage, total }, total };
}

const place = (id: number, name: string, location_type: UserLocation['location_type'], parent_id: number | null) => ({
  id,
  name,
  location_type,
  parent_id,
  timezone_id: 'America/Chicago',
});

/** What the form chooses from. */
export const LOCATION_LISTS = [
  answers(locationCalls.listLocationTree, [
    place(1, 'Emmaus Ministry', 'Organization', null),
    place(2, 'Midwest', 'Region', 1),
    place(3, 'North Area', 'Area', 2),
    place(10, 'Lakeside College', 'Campus', 3),
  ]),
  answers(
    locationCalls.listLocationTypes,
    LOCATION_TYPES.map((name) => ({ name })),
  ),
  answers(lookupCalls.listTimezones, [
    { id: 'America/Chicago', name: 'Central Time (Chicago)' },
    { id: 'America/Denver', name: 'Mountain Time (Denver)' },
  ]),
];
