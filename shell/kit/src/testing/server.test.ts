import { importCalls } from '@emmaus/contracts/imports.contract';
import { locationCalls } from '@emmaus/contracts/locations.contract';
import { personCalls } from '@emmaus/contracts/person.contract';
import { registrationCalls } from '@emmaus/contracts/registration.contract';
import { expect, test } from 'vitest';
import { HttpResponse, answers, at, problem, refuses, serves, server, takes } from './server.ts';

const LAKESIDE = {
  id: 10,
  name: 'Lakeside College',
  location_type: 'Campus',
  parent_id: 3,
  parent_name: 'North Area',
  timezone_id: 'America/Chicago',
  version: 2,
} as const;

const read = async (path: string) => (await fetch(`/api${path}`)).json() as Promise<unknown>;

test('a call is answered at each of its addresses, with its own status', async () => {
  server.use(answers(locationCalls.listBsaLocations, [{ id: 10, name: 'Lakeside College' }]));
  expect(await read('/get-BSA-locations/')).toEqual([{ id: 10, name: 'Lakeside College' }]);
  expect(await read('/get-BSA-locations?page=1')).toEqual([{ id: 10, name: 'Lakeside College' }]);
  server.use(answers(locationCalls.addLocation, LAKESIDE), answers(importCalls.discardImport, null));
  expect((await fetch('/api/locations', { method: 'POST' })).status).toBe(201);
  expect((await fetch('/api/people/imports/7', { method: 'DELETE' })).status).toBe(204);
});

test('a call with parameters is answered for all of them, or at one', async () => {
  server.use(answers(locationCalls.getLocation, LAKESIDE));
  server.use(answers(at(locationCalls.getLocation, { id: 11 }), { ...LAKESIDE, id: 11 }));
  expect(await read('/locations/12')).toMatchObject({ id: 10 });
  expect(await read('/locations/11')).toMatchObject({ id: 11 });
});

test('what is no parameter of a call is another call', async () => {
  server.use(answers(registrationCalls.listNewContacts, { data: [], total: 0 }));
  server.use(refuses(personCalls.getPerson, 404, 'Nobody.', 'not_found'));
  expect(await read('/people/new-contacts')).toEqual({ data: [], total: 0 });
  expect(await read('/people/12')).toMatchObject({
    status: 404,
    message: 'Nobody.',
    detail: 'Nobody.',
    code: 'not_found',
  });
});

test('what was sent is kept', async () => {
  const sent = takes(locationCalls.addLocation, LAKESIDE);
  await fetch('/api/locations', { method: 'POST', body: JSON.stringify({ name: 'Lakeside College' }) });
  expect(sent).toEqual([{ name: 'Lakeside College' }]);
});

test('a function may look at what was asked, and refuse', async () => {
  server.use(
    serves(locationCalls.getLocation, ({ params }) =>
      params['id'] === '10' ? HttpResponse.json(LAKESIDE) : problem(403, 'No.', { code: 'not_allowed' }),
    ),
  );
  expect(await read('/locations/10')).toMatchObject({ name: 'Lakeside College' });
  expect(await read('/locations/11')).toMatchObject({ status: 403, code: 'not_allowed' });
});

test('what the contract does not say does not compile', () => {
  const wrong = () => {
    // @ts-expect-error A field is missing.
    answers(locationCalls.listBsaLocations, [{ id: 10 }]);
    // @ts-expect-error Nothing is answered.
    answers(importCalls.discardImport, { message: 'Gone.' });
    // @ts-expect-error A word that the field cannot hold.
    answers(locationCalls.getLocation, { ...LAKESIDE, location_type: 'Village' });
    // @ts-expect-error A parameter that the call does not have.
    at(locationCalls.getLocation, { name: 'Lakeside' });
    // @ts-expect-error Another answer.
    serves(locationCalls.getLocation, () => HttpResponse.json({ message: 'Hello' }));
  };
  expect(wrong).toBeTypeOf('function');
});
