/** What of a request is read, after whom, and how much. */
import { expect, test } from 'vitest';
import { serviceForTests } from '../src/testing/service-for-tests.ts';
import { exampleService, greetCall, listCall, renameCall } from './example-service.ts';

const { service, house } = serviceForTests(exampleService);

test('who it is comes before what was sent: a stranger hears 401 and how one is let in, and nothing of their body is read', async () => {
  const headers = { 'content-type': 'application/json' };
  for (const body of ['{oops', JSON.stringify({ first_name: 'x'.repeat(2_000_000) })]) {
    const answer = await fetch(`${service.url}/persons/1`, { method: 'PUT', headers, body });
    expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
  }
});

test('what anybody may send is no larger than a form, and the gateway is told so', async () => {
  const greet = (length: number) => service.request(greetCall, { body: { words: 'x'.repeat(length) } });
  expect((await greet(60_000)).status).toBe(200);
  expect((await greet(66_000)).status).toBe(413);
  const { paths } = (await (await fetch(`${service.url}/.well-known/service`)).json()) as { paths: unknown };
  expect(paths).toContainEqual({ method: 'POST', path: '/hello', bodyLimit: 65_536 });
  expect(paths).toContainEqual({ method: 'PUT', path: '/persons/:id' });
});

test('anything but JSON is 415, not a body without fields', async () => {
  const send = (type: string, text: string) =>
    fetch(`${service.url}/hello`, { method: 'POST', headers: { 'content-type': type }, body: text });
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/xml'])
    expect((await send(type, 'words=hello')).status, type).toBe(415);
  expect((await send('application/json; charset=utf-8', '{"words":"hello"}')).status).toBe(200);
  expect((await fetch(`${service.url}/hello`, { method: 'POST' })).status).toBe(422);
});

test('a number in an address is written in digits', async () => {
  const as = house.subject.td;
  const body = { first_name: 'Ruth', last_name: 'Moab' };
  const id = house.person.student;
  expect((await service.refused(renameCall, { as, params: { id: `${id}e0` }, body })).status).toBe(404);
  expect((await service.refused(renameCall, { as, params: { id: `0x${id.toString(16)}` }, body })).status).toBe(404);
  for (const page of ['0x10', '1e0', ' 1', '1.0', '+1', ''])
    expect((await service.refused(listCall, { as, query: { page } })).status, page).toBe(422);
  expect((await service.request(listCall, { as, query: { page: 1 } })).status).toBe(200);
});
