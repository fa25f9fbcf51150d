/** Who has a canary: some, always the same, and the others as if there were none. */
import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { LiveReleasesSchema } from '@emmaus/contracts/remote';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '../src/app.ts';
import { startCanary, stopCanary } from '../src/canary/canary.ts';
import { isIn } from '../src/canary/cohort.ts';
import { ServiceVersions } from '../src/service-versions.ts';
import { builtRemote } from './built-remote.ts';
import { releaseShelf } from './release-shelf.ts';

const shelf = releaseShelf();
let server: Server;
let origin: string;
let live: string;
let next: string;

beforeEach(async () => {
  live = (await shelf.publish(builtRemote({ code: 'live' }))).version;
  next = (await shelf.publish(builtRemote({ code: 'next' }), { goesLive: false })).version;
  server = createServer(
    createApp({
      ...shelf.at,
      services: new ServiceVersions({}),
      verifyTokens: () => Promise.reject(new Error('nobody signs in')),
      publicUrl: 'https://emmaus.example',
    }).callback(),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const canary = (percent: number) =>
  startCanary({ name: 'people', version: next, percent, database: shelf.at.database, actor: 'ann' });
const ask = (cohort?: string, headers: Record<string, string> = {}) =>
  fetch(`${origin}/r/live.json`, {
    // Node would ask for what nobody has kept.
    headers: {
      'cache-control': 'max-age=0',
      ...headers,
      ...(cohort === undefined ? {} : { cookie: `emmaus-cohort=${cohort}` }),
    },
  });
const cohortFrom = (answer: Response) =>
  /^emmaus-cohort=([\w-]{22});/.exec(answer.headers.get('set-cookie') ?? '')?.[1];
async function remoteOf(answer: Response) {
  const [remote] = LiveReleasesSchema.parse(await answer.json()).remotes;
  if (!remote) throw new Error('Nothing is live.');
  return remote;
}
/** A browser that is in a canary of so many per cent, and one that is not. */
async function twoBrowsers(): Promise<[inside: string, outside: string]> {
  const { salt } = (await shelf.at.database('registry.canary').first()) as { salt: string };
  const find = (wanted: boolean) => {
    for (;;) {
      const cohort = randomBytes(16).toString('base64url');
      if (isIn({ salt, percent: 50 }, cohort) === wanted) return cohort;
    }
  };
  return [find(true), find(false)];
}

describe('"the same person always falls on the same side for one canary"', () => {
  test('over 50 sign-ins, from the page after the first', async () => {
    await canary(50);
    const first = await ask();
    expect((await remoteOf(first.clone())).version).toBe(live);
    const cohort = cohortFrom(first);
    expect(cohort).toBeDefined();
    const seen = new Set<string>();
    for (let times = 0; times < 50; times += 1) {
      const answer = await ask(cohort);
      expect(answer.headers.get('set-cookie')).toBeNull();
      seen.add((await remoteOf(answer)).version);
    }
    expect(seen.size).toBe(1);
  });

  test('also when it grows: who is in at some per cent is in at more', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1 }),
        fc.string({ minLength: 22, maxLength: 22 }),
        fc.integer({ min: 1, max: 99 }),
        fc.integer({ min: 1, max: 99 }),
        (salt, cohort, one, other) => {
          const [less, more] = [Math.min(one, other), Math.max(one, other)];
          expect(isIn({ salt, percent: less }, cohort)).toBe(isIn({ salt, percent: less }, cohort));
          if (isIn({ salt, percent: less }, cohort)) expect(isIn({ salt, percent: more }, cohort)).toBe(true);
        },
      ),
      { seed: 90, numRuns: 500 },
    );
  });

  test.each([1, 10, 50, 99])('so many per cent are in: %d', (percent) => {
    const of = 20_000;
    let inside = 0;
    for (let number = 0; number < of; number += 1)
      if (isIn({ salt: 'salt', percent }, `browser ${number}`)) inside += 1;
    // Four standard deviations; the numbers are the same in each run.
    const share = percent / 100;
    expect(Math.abs(inside / of - share)).toBeLessThan(4 * Math.sqrt((share * (1 - share)) / of));
  });

  test('who is in one canary says nothing about the next', () => {
    const browsers = Array.from({ length: 10_000 }, (_one, number) => `browser ${number}`);
    const inside = browsers.filter((cohort) => isIn({ salt: 'first', percent: 50 }, cohort));
    const again = inside.filter((cohort) => isIn({ salt: 'second', percent: 50 }, cohort));
    expect(Math.abs(again.length / inside.length - 0.5)).toBeLessThan(0.03);
  });
});

describe('"People who are not in the canary get byte-for-byte what they got before"', () => {
  test('with the same ETag, so that what they kept still holds', async () => {
    const before = await ask();
    const [text, etag] = [await before.text(), before.headers.get('etag') as string];
    expect(before.headers.get('set-cookie')).toBeNull();
    expect(text).not.toContain('channel');
    await canary(50);
    const [inside, outside] = await twoBrowsers();
    for (const cohort of [outside, undefined]) {
      const answer = await ask(cohort);
      expect([await answer.text(), answer.headers.get('etag')]).toEqual([text, etag]);
      expect((await ask(cohort, { 'if-none-match': etag })).status).toBe(304);
    }
    expect((await ask(inside, { 'if-none-match': etag })).status).toBe(200);
    await stopCanary({ name: 'people', database: shelf.at.database, actor: 'ann' });
    const after = await ask(inside);
    expect([await after.text(), after.headers.get('etag')]).toEqual([text, etag]);
  });

  test('who is in has its files and hashes, with what is live to go back to', async () => {
    await canary(50);
    const [inside] = await twoBrowsers();
    const answer = await ask(inside);
    const etag = answer.headers.get('etag') as string;
    const remote = await remoteOf(answer);
    expect(remote).toMatchObject({
      version: next,
      channel: 'canary',
      base: `/r/people/${next}/`,
      previous: { version: live, base: `/r/people/${live}/` },
    });
    for (const address of Object.keys(remote.integrity)) expect(address).toContain(`/r/people/${next}/`);
    expect((await ask(inside, { 'if-none-match': etag })).status).toBe(304);
  });

  test('without cookies nobody is in, and nobody goes to and fro', async () => {
    await canary(99);
    for (let times = 0; times < 10; times += 1) expect((await remoteOf(await ask())).version).toBe(live);
    for (const nonsense of ['x', 'ä'.repeat(5), `${'x'.repeat(22)}y`])
      expect((await remoteOf(await ask(encodeURIComponent(nonsense)))).version).toBe(live);
  });

  test('the cookie says nothing of anybody, goes nowhere else and is given to one browser only', async () => {
    await canary(50);
    const [one, other] = [await ask(), await ask()];
    expect(one.headers.get('set-cookie')).toMatch(
      /^emmaus-cohort=[\w-]{22}; Path=\/r\/live\.json; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure$/,
    );
    expect(one.headers.get('cache-control')).toBe('private, no-cache');
    expect(cohortFrom(one)).not.toBe(cohortFrom(other));
    const again = await ask(cohortFrom(one));
    expect(again.headers.get('cache-control')).toBe('private, no-cache');
    expect(again.headers.get('vary')).toContain('Cookie');
  });
});
