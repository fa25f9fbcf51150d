/** Locations as admins manage them. */
import type { CallAnswer, CallRequest } from '@emmaus/contracts/call';
import { lists } from '@emmaus/contracts/changes.words';
import type { locationCalls } from '@emmaus/contracts/locations.contract';
import { locationPaths } from '@emmaus/contracts/locations.words';
import type { lookupCalls } from '@emmaus/contracts/lookups.contract';
import { lookupPaths } from '@emmaus/contracts/lookups.words';
import { csvFile } from '@emmaus/remote-kit/file/csv-file.ts';
import { fileMadeOf } from '@emmaus/remote-kit/file/download.ts';
import { counted } from '@emmaus/remote-kit/page/number-text.ts';
import { callsOf, peopleApi } from './people.api.ts';

type Calls = typeof locationCalls;

export type LocationsPage = CallAnswer<Calls['listLocations']>;
export type LocationBody = CallRequest<Calls['addLocation']>['body'];
export type TimeZone = CallAnswer<(typeof lookupCalls)['listTimezones']>[number];

const { ask, tell, request } = callsOf<Calls>(locationPaths);
const lookups = callsOf<typeof lookupCalls>(lookupPaths);

export const locationsApi = peopleApi.injectEndpoints({
  endpoints: (build) => ({
    locations: ask(build, 'listLocations', { fromAddress: ['sort'], providesTags: lists('location') }),
    location: ask(build, 'getLocation', { providesTags: (_location, _error, id) => [{ type: 'location', id }] }),
    locationTree: ask(build, 'listLocationTree', { providesTags: lists('location') }),
    locationTypes: ask(build, 'listLocationTypes'),
    timezones: lookups.ask(build, 'listTimezones'),
    // Whoever saves calls portal.changed('location', id).
    addLocation: tell(build, 'addLocation'),
    changeLocation: tell(build, 'changeLocation'),
  }),
});

/** "'Export BSA Locations' downloads a CSV … a list of id and name, turned into a CSV named BSALocations.csv." */
export const bsaLocationsFile = fileMadeOf<CallAnswer<Calls['listBsaLocations']>>(
  request('listBsaLocations'),
  'BSALocations.csv',
  {
    contents: (locations) =>
      csvFile(
        ['id', 'name'],
        locations.map(({ id, name }) => [id, name]),
      ),
    said: (locations) => `BSALocations.csv was downloaded: ${counted(locations.length, 'location', 'locations')}.`,
  },
);
