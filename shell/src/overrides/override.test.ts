/** What comes from a developer's machine is one remote, of one account, and ends by itself. */
import { registryPaths } from '@emmaus/contracts/registry.words';
import { HttpResponse, http, server } from '@emmaus/remote-kit/testing/server.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LIVE } from '../app/render-app.testing.tsx';
import { leftUntil } from './override-bar.tsx';
import { leaveOverride, overriddenBy, takeEnd } from './override.ts';
import { readToken } from './read-token.ts';
import { watchOverride } from './watch-override.ts';

const ORIGIN = 'http://localhost:8182';
const ACCOUNT = 'https://provider.example ann';
const [people, other] = LIVE.remotes as [(typeof LIVE.remotes)[0], (typeof LIVE.remotes)[0]];
const override = { name: people.name, origin: ORIGIN, until: '2100-01-01T00:00:00.000Z', subject: 'ann' };
let closed: string[];

function serve(declaration: object): void {
  server.use(http.get(`${ORIGIN}/remote.json`, () => HttpResponse.json(declaration)));
}

beforeEach(() => {
  closed = [];
  server.use(
    http.delete(`*/api${registryPaths.closeOverride.path}`, async ({ request }) => {
      closed.push(((await request.json()) as { because: string }).because);
      return new HttpResponse(null, { status: 204 });
    }),
  );
});
afterEach(() => {
  vi.useRealTimers();
  sessionStorage.clear();
});

describe('the releases of the page', () => {
  test('have that remote from there, and all others as they are', async () => {
    serve(people.declaration);
    const live = await overriddenBy(LIVE, override, ACCOUNT);
    expect(live.override).toEqual(override);
    expect(live.remotes[0]).toMatchObject({ name: people.name, version: 'dev', base: `${ORIGIN}/` });
    expect(live.remotes.slice(1)).toEqual(LIVE.remotes.slice(1));
  });

  test.each([
    ['of another account, which ends it', { ...override, subject: 'ben' }, ACCOUNT, ['signed out']],
    ['of an account whose name ends alike', override, 'https://provider.example joann', ['signed out']],
    ['whose time is over', { ...override, until: '2020-01-01T00:00:00.000Z' }, ACCOUNT, ['signed out']],
    ['while nobody is signed in', override, '', []],
  ])('are as they are with one %s', async (_what, opened, account, ends) => {
    expect(await overriddenBy(LIVE, opened, account)).toBe(LIVE);
    expect(closed).toEqual(ends);
  });

  test('stay as they are where another remote is served there', async () => {
    serve({ ...other.declaration });
    expect((await overriddenBy(LIVE, override, ACCOUNT)).remotes).toEqual(LIVE.remotes);
  });

  test('keep the addresses of the other remotes', async () => {
    const [foreign] = other.declaration.routes;
    const own = { path: '/people/new', title: 'New' };
    serve({
      ...people.declaration,
      routes: [foreign, { path: '/*', title: 'All' }, { path: '/:any', title: 'All' }, own],
    });
    const [remote] = (await overriddenBy(LIVE, override, ACCOUNT)).remotes;
    expect(remote?.declaration.routes).toEqual([own]);
  });
});

describe('it ends by itself', () => {
  function watched(settings: () => object, isServed: () => boolean) {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
    server.use(
      http.get('*/settings.json', () =>
        HttpResponse.json({
          product: 'Emmaus',
          maintenance: false,
          oidc: { issuer: 'i', clientId: 'c', scope: 's' },
          links: {},
          devRemotes: false,
          ...settings(),
        }),
      ),
      http.get(`${ORIGIN}/mf-manifest.json`, () => (isServed() ? HttpResponse.json({}) : HttpResponse.error())),
    );
    const ended = vi.fn<(end: string) => void>();
    const stop = watchOverride(override, ended);
    /** Passes this many seconds, and lets the answers come. */
    const pass = async (seconds: number) => {
      for (let gone = 0; gone < seconds; gone += 10) {
        await vi.advanceTimersByTimeAsync(10_000);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    };
    return { ended, stop, pass };
  }

  test('once nobody has served it for a minute; a build that takes half of one is no reason', async () => {
    let isServed = false;
    const { ended, pass, stop } = watched(
      () => ({ override }),
      () => isServed,
    );
    await pass(40);
    isServed = true;
    await pass(20);
    isServed = false;
    await pass(50);
    expect(ended).not.toHaveBeenCalled();
    await pass(20);
    expect(ended.mock.calls).toEqual([['gone']]);
    stop();
  });

  test('once it was revoked, and when its time is over', async () => {
    let settings: object = { override };
    const first = watched(
      () => settings,
      () => true,
    );
    await first.pass(20);
    expect(first.ended).not.toHaveBeenCalled();
    settings = {};
    await first.pass(10);
    expect(first.ended.mock.calls).toEqual([['ended']]);
    vi.useRealTimers();
    settings = { override };
    const second = watched(
      () => settings,
      () => true,
    );
    vi.setSystemTime('2100-01-02');
    await second.pass(10);
    expect(second.ended.mock.calls).toEqual([['expired']]);
  });

  test('the page is loaded anew and says why, once', async () => {
    const reload = vi.fn<() => void>();
    await leaveOverride('gone', reload);
    expect([closed, reload.mock.calls.length, takeEnd(), takeEnd()]).toEqual([['gone'], 1, 'gone', undefined]);
    await leaveOverride('reset', reload);
    expect([closed, takeEnd()]).toEqual([['gone', 'reset'], undefined]);
  });
});

test.each([
  ['2026-01-01T08:00:00Z', '8 h'],
  ['2026-01-01T06:10:00Z', '6 h'],
  ['2026-01-01T01:00:00Z', '1 h'],
  ['2026-01-01T00:39:30Z', '40 min'],
  ['2025-12-31T23:00:00Z', '1 min'],
])('until %s there is %s', (until, left) => {
  expect(leftUntil(until, Date.parse('2026-01-01T00:00:00Z'))).toBe(left);
});

test('a token is shown for what it says, and nonsense is no token', () => {
  const token = (claims: object) => `a.${btoa(JSON.stringify(claims))}.c`;
  expect(readToken(token({ remote: 'people', origin: ORIGIN }))).toEqual({
    remote: 'people',
    origin: ORIGIN,
    host: 'localhost:8182',
  });
  for (const nonsense of ['', 'a.b.c', token({}), token({ remote: 'people', origin: 'https://evil.example' })])
    expect(readToken(nonsense)).toBeUndefined();
});
