/** What of a request is read, after whom, and how much. */
import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { rootLog } from '../src/log.ts';
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

const hello = Buffer.from('{"words":"hello"}');
const send = (headers: Record<string, string>, body: string | Buffer) =>
  fetch(`${service.url}/hello`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: new Uint8Array(Buffer.from(body)),
  });
const packed = async (packing: string, body: string | Buffer) => {
  const answer = await send({ 'content-encoding': packing }, body);
  return [answer.status, ((await answer.json()) as { code?: string }).code];
};

test('a body may come packed; one that is not packed as it says could not be read, and nobody logs a fault', async () => {
  const logged = vi.spyOn(rootLog, 'error');
  const packings = { gzip: gzipSync, 'x-gzip': gzipSync, GZIP: gzipSync, deflate: deflateSync, br: brotliCompressSync };
  for (const [packing, pack] of Object.entries(packings)) {
    expect(await packed(packing, pack(hello)), packing).toEqual([200, undefined]);
    expect(await packed(packing, hello), packing).toEqual([400, 'malformed_request']);
    expect(await packed(packing, pack(hello).subarray(0, -6)), packing).toEqual([400, 'malformed_request']);
    expect(await packed(packing, pack(pack(hello))), packing).toEqual([400, 'malformed_request']);
  }
  expect(logged).not.toHaveBeenCalled();
});

test('a body that is packed in another way, or in two, is 415', async () => {
  for (const packing of ['x-unknown', 'gzip, gzip', 'identity, gzip', 'toString', '__proto__'])
    expect(await packed(packing, gzipSync(hello)), packing).toEqual([415, 'unsupported_media_type']);
  expect(await packed('zstd', zstdCompressSync(hello))).toEqual([415, 'unsupported_media_type']);
  expect(await packed('identity', hello)).toEqual([200, undefined]);
});

test('what unpacks to more than may be sent is 413, and what follows in it ends nobody', async () => {
  for (const [packing, pack] of [
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
  ] as const) {
    expect(await packed(packing, pack(Buffer.alloc(4_000_000, 'x'))), packing).toEqual([413, 'payload_too_large']);
    // Letters that chance made take as much room packed as they bring: it is spoilt shortly behind the limit.
    const spoilt = pack(Buffer.from(Array.from({ length: 85_000 }, (_, nth) => 32 + (((nth * nth) % 8191) % 90))));
    for (let from = 8; from < spoilt.length; from += 2000) {
      const [status] = await packed(packing, Buffer.from(spoilt).fill(0xff, from));
      expect([400, 413], packing).toContain(status);
    }
  }
});

test('letters that are none are refused, not kept as question marks; so is another writing than UTF-8', async () => {
  expect((await send({}, Buffer.from('{"words":"José"}', 'latin1'))).status).toBe(400);
  expect((await send({ 'content-type': 'application/json; charset=iso-8859-1' }, hello)).status).toBe(415);
  expect((await send({ 'content-type': 'application/json; charset=UTF-8' }, '{"words":"José"}')).status).toBe(200);
});

test('what is no object, or would become what objects inherit from, could not be read', async () => {
  for (const text of ['"hello"', '1', 'null', '{oops', '{"__proto__":{"words":"x"}}', String.raw`{"\u005f_proto__":1}`])
    expect((await send({}, text)).status, text).toBe(400);
  expect((await send({}, String.raw`{"words":"the word __proto__, and \u00e9"}`)).status).toBe(200);
});
