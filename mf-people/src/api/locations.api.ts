/** Locations as admins manage them. */
import type { CallAnswer, CallRequest } from '@emmaus/contracts/call';
import type { Location, locationCalls, UserLocation } from '@emmaus/contracts/locations.contract';
import type { lookupCalls } from '@emmaus/contracts/lookups.contract';
import { csvFile } from '@emmaus/remote-kit/file/csv-file.ts';
import { fileMadeOf } from '@emmaus/remote-kit/file/download.ts';
import { peopleApi } from './people.api.ts';

type Calls = typeof locationCalls;

export type LocationsPage = CallAnswer<Calls['listLocations']>;
/** The sort comes out of the address, so it may be anything; the server says so where it is wrong. */
export type LocationsQuery = Omit<CallRequest<Calls['listLocations']>['query'], 'sort'> & { sort?: string };
export type LocationBody = CallRequest<Calls['addLocation']>['body'];
export type LocationChange = CallRequest<Calls['changeLocation']>['body'];
type BsaLocation = CallAnswer<Calls['listBsaLocations']>[number];
export type TimeZone = CallAnswer<(typeof lookupCalls)['listTimezones']>[number];

const locationsApi = peopleApi.injectEndpoints({
  endpoints: (build) => ({
    locations: build.query<LocationsPage, LocationsQuery>({
      query: (params) => ({ url: '/locations', params }),
      providesTags: [{ type: 'location', id: 'LIST' }],
    }),
    location: build.query<Location, number>({
      query: (id) => `/locations/${id}`,
      providesTags: (_location, _error, id) => [{ type: 'location', id }],
    }),
    locationTree: build.query<UserLocation[], void>({
      query: () => '/locations/emmaus',
      providesTags: [{ type: 'location', id: 'LIST' }],
    }),
    locationTypes: build.query<CallAnswer<Calls['listLocationTypes']>, void>({ query: () => '/locations/types' }),
    timezones: build.query<TimeZone[], void>({ query: () => '/list_items/timezones' }),
    // Whoever saves calls portal.changed('location', id).
    addLocation: build.mutation<Location, LocationBody>({
      query: (body) => ({ url: '/locations', method: 'POST', body }),
    }),
    changeLocation: build.mutation<Location, { id: number; body: LocationChange }>({
      query: ({ id, body }) => ({ url: `/locations/${id}`, method: 'PUT', body }),
    }),
  }),
});

export const {
  useLocationsQuery,
  useLocationQuery,
  useLocationTreeQuery,
  useLocationTypesQuery,
  useTimezonesQuery,
  useAddLocationMutation,
  useChangeLocationMutation,
} = locationsApi;

/** "'Export BSA Locations' downloads a CSV … a list of id and name, turned into a CSV named BSALocations.csv." */
export const bsaLocationsFile = fileMadeOf<BsaLocation[]>({ url: '/get-BSA-locations/' }, 'BSALocations.csv', {
  contents: (locations) =>
    csvFile(
      ['id', 'name'],
      locations.map(({ id, name }) => [id, name]),
    ),
  said: (locations) => `BSALocations.csv was downloaded: ${locations.length} locations.`,
});
