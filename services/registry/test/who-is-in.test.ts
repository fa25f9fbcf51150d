/** Who has a canary: some, always the same, and the others as if there were none. */
import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { LiveReleasesSchema } from '@emmaus/contracts/remote';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '../src/app.ts';
import { startCanary, stopCanary } from '../src/canary/canary.ts';
import { isIn, signedCohort } from '../src/canary/cohort.ts';
import { secretOf } from '../src/secret.ts';
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
const cohortOf = async (subject: string) =>
  signedCohort(await secretOf(shelf.at.database, 'cohort'), { issuer: 'provider', subject });
async function remoteOf(answer: Response) {
  const [remote] = LiveReleasesSchema.parse(await answer.json()).remotes;
  if (!remote) throw new Error('Nothing is live.');
  return remote;
}
/** What the browsers carry of somebody who is in a canary of so many per cent, and of somebody who is not. */
async function twoPeople(): Promise<[inside: string, outside: string]> {
  const { salt } = (await shelf.at.database('registry.canary').first()) as { salt: string };
  const find = async (wanted: boolean) => {
    for (;;) {
      const signed = await cohortOf(randomUUID());
      if (isIn({ salt, percent: 50 }, signed.split('.')[0] ?? '') === wanted) return signed;
    }
  };
  return [await find(true), await find(false)];
}

describe('"the same person always falls on the same side for one canary"', () => {
  test('over 50 sign-ins, in whichever browser; and so many people fall on both', async () => {
    await canary(50);
    const sides = new Map<string, Set<string>>();
    for (let times = 0; times < 50; times += 1)
      for (const person of ['ann', 'ben', 'eva', 'joe', 'kim', 'leo', 'mia', 'noa', 'pia', 'ria'].slice(
        0,
        times < 5 ? 10 : 2,
      )) {
        const answer = await ask(await cohortOf(person));
        expect(answer.headers.get('set-cookie')).toBeNull();
        sides.set(person, (sides.get(person) ?? new Set()).add((await remoteOf(answer)).version));
      }
    expect([...sides.values()].map(({ size }) => size)).toEqual(Array.from(sides, () => 1));
    expect(new Set([...sides.values()].flatMap((side) => [...side]))).toEqual(new Set([live, next]));
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
    const [inside, outside] = await twoPeople();
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
    const [inside] = await twoPeople();
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

  test('without what the registry has signed nobody is in, and nobody goes to and fro', async () => {
    await canary(99);
    for (let times = 0; times < 10; times += 1) expect((await remoteOf(await ask())).version).toBe(live);
    const [own = '', signature = ''] = (await twoPeople())[0].split('.');
    const chosen = 'x'.repeat(22);
    for (const nonsense of ['x', 'ä'.repeat(5), own, `${own}.${chosen}`, `${chosen}.${signature}`, `${chosen}.`])
      expect((await remoteOf(await ask(encodeURIComponent(nonsense)))).version).toBe(live);
  });

  test('what one person gets is for no other: nothing on the way may keep it', async () => {
    await canary(50);
    for (const cohort of [undefined, ...(await twoPeople())]) {
      const answer = await ask(cohort);
      expect([answer.headers.get('cache-control'), answer.headers.get('set-cookie')]).toEqual([
        'private, no-cache',
        null,
      ]);
      expect(answer.headers.get('vary')).toContain('Cookie');
    }
  });
});
