/** Paths and calls belong together: the types say so for each table, these tests for all of them. */
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { bibleStudiesCalls } from '../src/bible-studies.calls.ts';
import { bibleStudiesPaths } from '../src/bible-studies.paths.ts';
import { type CallTable, calls } from '../src/call.ts';
import { discipleshipCalls } from '../src/discipleship.calls.ts';
import { discipleshipPaths } from '../src/discipleship.paths.ts';
import { paths, type PathTable } from '../src/paths.ts';
import { peopleCalls } from '../src/people.calls.ts';
import { peoplePaths } from '../src/people.paths.ts';
import { recruitmentCalls } from '../src/recruitment.calls.ts';
import { recruitmentPaths } from '../src/recruitment.paths.ts';
import { registryCalls } from '../src/registry.contract.ts';
import { registryPaths } from '../src/registry.words.ts';

const SERVICES: [service: string, calls: CallTable, paths: PathTable][] = [
  ['people', peopleCalls, peoplePaths],
  ['bible-studies', bibleStudiesCalls, bibleStudiesPaths],
  ['discipleship', discipleshipCalls, discipleshipPaths],
  ['recruitment', recruitmentCalls, recruitmentPaths],
  ['registry', registryCalls, registryPaths],
];

const placePaths = paths('people', {
  listPlaces: ['GET /places', '/Places'],
  changePlace: 'PUT /places/:id',
});
const params = z.object({ id: z.string() });

test('a line becomes method, path and aliases; the definition is laid on top', () => {
  const { listPlaces, changePlace } = calls('Places', placePaths, {
    listPlaces: { summary: 'List the places' },
    changePlace: { summary: 'Change a place', params, status: 201 },
  });
  expect(listPlaces).toEqual({
    service: 'people',
    method: 'GET',
    path: '/places',
    aliases: ['/Places'],
    summary: 'List the places',
    tag: 'Places',
  });
  expect(changePlace).toEqual({
    service: 'people',
    method: 'PUT',
    path: '/places/:id',
    aliases: [],
    summary: 'Change a place',
    params,
    status: 201,
    tag: 'Places',
  });
  // The types say the same letter for letter; these lines do not compile where they do not.
  const path: '/places/:id' = changePlace.path;
  const method: 'GET' = placePaths.listPlaces.method;
  expect([path, method]).toEqual(['/places/:id', 'GET']);
});

test('a path without a definition, a definition without a path and an unknown word do not compile', () => {
  const summary = 'Do something with a place';
  // @ts-expect-error -- changePlace has no definition
  calls('Places', placePaths, { listPlaces: { summary } });
  // @ts-expect-error -- removePlace has no path
  calls('Places', placePaths, { listPlaces: { summary }, changePlace: { summary }, removePlace: { summary } });
  // @ts-expect-error -- `sumary` is no word of a definition
  calls('Places', placePaths, { listPlaces: { summary }, changePlace: { summary, sumary: '' } });
  // @ts-expect-error -- 'FETCH' is no method
  paths('people', { listPlaces: 'FETCH /places' });
  // @ts-expect-error -- there is no such service
  expect(paths('places', { listPlaces: 'GET /places' }).listPlaces.service).toBe('places');
});

test.each(SERVICES)('%s: the calls are those of the paths', (service, table, addresses) => {
  expect(Object.keys(table).toSorted()).toEqual(Object.keys(addresses).toSorted());
  for (const [name, call] of Object.entries(table)) {
    expect({ service: call.service, path: call.path }, name).toEqual({ service, path: addresses[name]?.path });
  }
});

test.each(SERVICES)('%s: no two calls answer at the same address', (_service, table) => {
  const addresses = Object.values(table).flatMap(({ method, path, aliases }) =>
    [path, ...aliases].map((each) => `${method} ${each}`),
  );
  expect(addresses).toEqual([...new Set(addresses)]);
});

test.each(SERVICES)('%s: what stands in a path is in the schema of its parameters', (_service, table) => {
  for (const [name, { path, params: schema }] of Object.entries(table)) {
    const named = [...path.matchAll(/:(\w+)/g)].map(([, parameter]) => parameter as string);
    const { properties = {} } = schema ? (z.toJSONSchema(schema, { io: 'input' }) as { properties?: object }) : {};
    expect(Object.keys(properties).toSorted(), name).toEqual(named.toSorted());
  }
});
