/** A connection that was kept open is closed by a service that ends, at the moment it is used. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { fakeHouse, type FakeHouse } from './fake-house.ts';

let house: FakeHouse;
let heard: string[] = [];
/** How many of the next requests find their connection closed. */
let closed = 0;

beforeAll(async () => {
  house = await fakeHouse({
    people: {
      paths: ['GET /people', 'POST /people', 'GET /half'],
      answer(req, res) {
        heard.push(`${req.method} ${req.url}`);
        if (req.url === '/half') {
          res.writeHead(200, { 'content-length': '100' });
          res.write('half', () => req.socket.destroy());
        } else if (closed > 0) {
          closed -= 1;
          req.socket.destroy();
        } else res.end('answered');
      },
    },
  });
});
afterAll(() => house.close());
beforeEach(() => {
  heard = [];
  closed = 1;
});

test('a question is asked once more', async () => {
  expect(await (await fetch(`${house.url}/api/people`)).text()).toBe('answered');
  expect(heard).toEqual(['GET /people', 'GET /people']);
});

test('and not for ever', async () => {
  closed = 2;
  const answer = await fetch(`${house.url}/api/people`);
  expect([answer.status, heard.length]).toEqual([502, 2]);
});

test('a change is not sent twice: it may have been made', async () => {
  const answer = await fetch(`${house.url}/api/people`, { method: 'POST', body: '{}' });
  expect(answer.status).toBe(502);
  expect(heard).toEqual(['POST /people']);
});

test('nor is what was half answered', async () => {
  const answer = await fetch(`${house.url}/api/half`);
  await expect(answer.text()).rejects.toThrow();
  expect(heard).toEqual(['GET /half']);
});
