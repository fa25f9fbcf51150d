/** What whoever watches the portal is told at the public address: `/readyz` the truth, `/metrics` nothing without its token. */
import { existsSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { type FakeHouse, type FakeService, fakeHouse } from './fake-house.ts';

async function house(services: Record<string, FakeService>, settings: Record<string, string> = {}): Promise<FakeHouse> {
  const made = await fakeHouse(services, settings);
  onTestFinished(() => made.close());
  return made;
}

async function readiness(url: string) {
  const answer = await fetch(`${url}/readyz`);
  return { status: answer.status, ...((await answer.json()) as { checks: Record<string, string> }).checks };
}

test('a database that does not answer is told at /readyz, and again when it does', async () => {
  let state: 'ok' | 'failing' = 'ok';
  const { url } = await house({ people: { answer: (_req, res) => res.end(), database: () => state } });
  expect(await readiness(url)).toEqual({ status: 200, open: 'ok', services: 'ok', database: 'ok' });
  state = 'failing';
  await expect.poll(() => readiness(url)).toEqual({ status: 503, open: 'ok', services: 'ok', database: 'failing' });
  state = 'ok';
  await expect.poll(() => readiness(url)).toEqual({ status: 200, open: 'ok', services: 'ok', database: 'ok' });
});

test('while the database is away it stays open: whoever asks is told why, and not sent away', async () => {
  let state: 'ok' | 'failing' = 'ok';
  const { url } = await house({ people: { answer: (_req, res) => res.end(), database: () => state } });
  state = 'failing';
  await expect.poll(() => readiness(url)).toMatchObject({ status: 503 });
  expect((await fetch(`${url}/openz`)).status).toBe(200);
});

// Where the kernel shows its own state, there is no room for anything.
test.runIf(existsSync('/proc/self'))('a full disk is told at /readyz', async () => {
  const { url } = await house({}, { DISK_DIR: '/proc' });
  expect(await readiness(url)).toEqual({ status: 503, open: 'ok', services: 'ok', database: 'ok', disk: 'failing' });
});

test('metrics are for whoever has the token', async () => {
  const { url } = await house({}, { METRICS_TOKEN: 'a token of some length' });
  const status = async (headers: Record<string, string>) => (await fetch(`${url}/metrics`, { headers })).status;
  expect(await status({})).toBe(404);
  expect(await status({ authorization: 'Bearer another token entirely' })).toBe(404);
  expect(await status({ authorization: 'Bearer a token of some length' })).toBe(200);
});

test('without a token set there are none', async () => {
  const { url } = await house({});
  expect((await fetch(`${url}/metrics`, { headers: { authorization: 'Bearer undefined' } })).status).toBe(404);
});
