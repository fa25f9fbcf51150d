import type { inviteCalls } from '@emmaus/contracts/invites.contract';
import { invitePaths } from '@emmaus/contracts/invites.words';
import type { importCalls } from '@emmaus/contracts/imports.contract';
import { importPaths } from '@emmaus/contracts/imports.words';
import type { locationCalls } from '@emmaus/contracts/locations.contract';
import { locationPaths } from '@emmaus/contracts/locations.words';
import type { meditationCalls } from '@emmaus/contracts/meditations.contract';
import { meditationPaths } from '@emmaus/contracts/meditations.words';
import { createApi } from '@reduxjs/toolkit/query/react';
import { beforeEach, describe, expect, expectTypeOf, test } from 'vitest';
import { fakePortal } from '../testing/fake-portal.ts';
import { HttpResponse, http, server } from '../testing/server.ts';
import { emmausBaseQuery } from './base-query.ts';
import { callsOfService } from './calls.ts';
import { createRemoteStore } from './remote-store.ts';

const callsOf = callsOfService<'people'>();
const { ask, tell, request } = callsOf<typeof locationCalls>(locationPaths);
const imports = callsOf<typeof importCalls>(importPaths);
const invites = callsOf<typeof inviteCalls>(invitePaths);

const api = createApi({
  reducerPath: 'places',
  baseQuery: emmausBaseQuery(),
  tagTypes: ['location', 'import'],
  endpoints: (build) => ({
    locations: ask(build, 'listLocations', { fromAddress: ['sort'], providesTags: [{ type: 'location', id: 'LIST' }] }),
    location: ask(build, 'getLocation', { providesTags: (_location, _problem, id) => [{ type: 'location', id }] }),
    types: ask(build, 'listLocationTypes', { transformResponse: (types) => types.map(({ name }) => name) }),
    rows: imports.ask(build, 'listImportRows'),
    addLocation: tell(build, 'addLocation'),
    changeLocation: tell(build, 'changeLocation', {
      invalidatesTags: (_location, _problem, { id }) => [{ type: 'location', id }],
    }),
    changeRow: imports.tell(build, 'changeImportRow'),
    discard: imports.tell(build, 'discardImport'),
    discardSeen: imports.tell(build, 'discardImport', { headers: (id: number) => ({ 'if-match': `"${id}"` }) }),
    upload: imports.tell(build, 'uploadImport', {
      from: (file: File) => ({ query: { file_name: file.name }, body: file }),
    }),
    invite: invites.ask(build, 'checkInvite', { from: (token: string) => ({ body: { token } }) }),
  }),
});

/** What the last call asked: method, address below /api, and the body. */
let asked: { method: string; address: string; body: string };
let ifMatch: string | null;
let answer: unknown;
beforeEach(() => {
  answer = {};
  server.use(
    http.all('*/api/*', async ({ request: sent }) => {
      const { pathname, search } = new URL(sent.url);
      ifMatch = sent.headers.get('if-match');
      asked = { method: sent.method, address: pathname.replace('/api', '') + search, body: await sent.text() };
      return HttpResponse.json(answer as object);
    }),
  );
});

/** The kit's store does not know the thunks of this api by type. */
function run(thunk: unknown): Promise<{ data?: unknown }> {
  return createRemoteStore(fakePortal(), api).dispatch(thunk as never) as unknown as Promise<{ data?: unknown }>;
}
const { endpoints } = api;

describe('the address, from what the endpoint is given', () => {
  test('a query', async () => {
    await run(endpoints.locations.initiate({ page: 2, sort: '-name', search: 'St. Mary & co' }));
    expect(asked).toEqual({ method: 'GET', address: '/locations?page=2&sort=-name&search=St.+Mary+%26+co', body: '' });
  });

  test('the one parameter', async () => {
    await run(endpoints.location.initiate(10));
    expect(asked).toEqual({ method: 'GET', address: '/locations/10', body: '' });
  });

  test('parameters and a query', async () => {
    await run(endpoints.rows.initiate({ id: 7, page: 1, show: 'faults' }));
    expect(asked.address).toBe('/people/imports/7/rows?page=1&show=faults');
  });

  test('nothing', async () => {
    answer = [{ name: 'Campus' }];
    const { data } = await run(endpoints.types.initiate());
    expect(asked.address).toBe('/locations/types');
    expect(data).toEqual(['Campus']);
  });

  test('a body', async () => {
    await run(endpoints.addLocation.initiate({ name: 'Lakeside', parent_location_id: 3 }));
    expect(asked).toEqual({
      method: 'POST',
      address: '/locations',
      body: '{"name":"Lakeside","parent_location_id":3}',
    });
  });

  test('parameters and a body', async () => {
    await run(endpoints.changeRow.initiate({ id: 7, row_number: 4, body: { choice: 'skip' } }));
    expect(asked).toEqual({ method: 'PUT', address: '/people/imports/7/rows/4', body: '{"choice":"skip"}' });
  });

  test('a parameter of a call that changes something', async () => {
    await run(endpoints.discard.initiate(7));
    expect(asked).toEqual({ method: 'DELETE', address: '/people/imports/7', body: '' });
  });

  test('anything, made into a request by `from`', async () => {
    await run(endpoints.upload.initiate(new File(['a,b'], 'new contacts.csv')));
    expect(asked).toEqual({ method: 'POST', address: '/people/imports?file_name=new+contacts.csv', body: 'a,b' });
    await run(endpoints.invite.initiate('token-of-clara'));
    expect(asked).toEqual({ method: 'POST', address: '/invites/check', body: '{"token":"token-of-clara"}' });
  });

  test('headers beside those of every call', async () => {
    await run(endpoints.discard.initiate(7));
    expect(ifMatch).toBeNull();
    await run(endpoints.discardSeen.initiate(7));
    expect([ifMatch, asked.address]).toEqual(['"7"', '/people/imports/7']);
  });

  test('what stands in a path is escaped', () => {
    const meditations = callsOfService<'bible-studies'>()<typeof meditationCalls>(meditationPaths);
    expect(request('getLocation', 10)).toEqual({ url: '/locations/10', method: 'GET' });
    expect(request('listBsaLocations')).toEqual({ url: '/get-BSA-locations/', method: 'GET' });
    // @ts-expect-error The contract says a number; out of an address anything may come.
    expect(meditations.request('getMeditation', 'a/b?c').url).toBe('/meditations/a%2Fb%3Fc');
  });
});

test('what comes back has the type of the contract', () => {
  type Answer<E extends { Types: { ResultType: unknown } }> = E['Types']['ResultType'];
  expectTypeOf<Answer<typeof endpoints.location>>().toHaveProperty('timezone_id').toEqualTypeOf<string>();
  expectTypeOf<Answer<typeof endpoints.types>>().items.toEqualTypeOf<
    'Organization' | 'Region' | 'Area' | 'Campus' | 'Parish'
  >();
  expectTypeOf<Answer<typeof endpoints.discard>>().toEqualTypeOf<undefined>();
});

test('what the contract does not say does not compile', () => {
  const wrong = () => {
    // @ts-expect-error Another service's table.
    callsOf<typeof meditationCalls>(meditationPaths);
    // @ts-expect-error The paths of another subject.
    callsOf<typeof locationCalls>(importPaths);
    // @ts-expect-error No call has this name.
    request('listPlaces');
    // @ts-expect-error A field that the query does not have.
    endpoints.locations.initiate({ name: 'Lakeside' });
    // @ts-expect-error A filter that was not said to come out of the address.
    endpoints.rows.initiate({ id: 7, show: 'whatever' });
    // @ts-expect-error A field that the body does not have.
    endpoints.changeRow.initiate({ id: 7, row_number: 4, body: { decision: 'skip' } });
    // @ts-expect-error A field of the wrong type.
    endpoints.addLocation.initiate({ name: 7 });
    // @ts-expect-error A parameter of the wrong type.
    endpoints.location.initiate('ten');
    // @ts-expect-error A parameter is missing.
    endpoints.changeLocation.initiate({ body: {} });
    api.injectEndpoints({
      endpoints: (build) => ({
        // @ts-expect-error A field that the answer does not have.
        a: ask(build, 'getLocation', { transformResponse: ({ title }) => title }),
        // @ts-expect-error `from` leaves out the body.
        b: tell(build, 'addLocation', { from: (_name: string) => ({}) }),
        // @ts-expect-error Tags are the api's own.
        c: ask(build, 'listLocationTypes', { providesTags: ['place'] }),
      }),
    });
  };
  expect(wrong).toBeTypeOf('function');
});
