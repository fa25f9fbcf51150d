/** What browsers report of remotes: counted, bounded, and without anything of a person. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '../src/app.ts';
import { KEPT_DAYS, forgetOldReports, reportsSince } from '../src/reports/report.model.ts';
import { ServiceVersions } from '../src/service-versions.ts';
import { builtRemote } from './built-remote.ts';
import { releaseShelf } from './release-shelf.ts';

const shelf = releaseShelf();
let server: Server;
let origin: string;
let version: string;

beforeEach(async () => {
  version = (await shelf.publish(builtRemote({ code: 'reported' }))).version;
  server = createServer(
    createApp({
      ...shelf.at,
      services: new ServiceVersions({}),
      verifyTokens: () => Promise.reject(new Error('reports ask for nobody')),
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

const row = (more: object = {}) => ({
  remote: 'people',
  version,
  channel: 'stable',
  phase: 'mount',
  count: 1,
  ...more,
});
const send = (rows: unknown, headers: Record<string, string> = {}) =>
  fetch(`${origin}/r/report`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof rows === 'string' ? rows : JSON.stringify({ rows }),
  });
const kept = () => reportsSince(shelf.at.database, new Date(Date.now() - 7_200_000));

describe('"browsers report faults with remote, version, channel and phase (nothing about the person)"', () => {
  test('they are counted, whoever sends them', async () => {
    expect((await send([row({ count: 2 }), row({ phase: 'freeze' })])).status).toBe(204);
    expect((await send([row()], { cookie: 'a=b' })).status).toBe(204);
    expect(await kept()).toEqual([
      { remote: 'people', version, channel: 'stable', phase: 'freeze', count: 1 },
      { remote: 'people', version, channel: 'stable', phase: 'mount', count: 3 },
    ]);
  });

  test('of releases with the longest names, too', async () => {
    const long = `1.0.0-${'a'.repeat(122)}`;
    await shelf.publish(builtRemote({ code: 'long' }), { version: long });
    expect((await send([row({ version: long })])).status).toBe(204);
    expect(await kept()).toMatchObject([{ version: long, count: 1 }]);
    expect((await send([row({ remote: 'a'.repeat(100) })])).status).toBe(204);
  });

  test('many at the same time lose nothing', async () => {
    await Promise.all(Array.from({ length: 20 }, () => send([row(), row({ phase: 'entry' })])));
    expect((await kept()).map(({ count }) => count)).toEqual([20, 20]);
  });

  test('loads are told by one browser in ten, and count so', async () => {
    await send([row({ phase: 'load', count: 2 })]);
    expect(await kept()).toMatchObject([{ phase: 'load', count: 20 }]);
  });

  test('of a canary each is told, and its reports are a channel of their own, at /metrics, too', async () => {
    await send([row({ channel: 'canary', phase: 'load', count: 2 }), row({ channel: 'canary' }), row()]);
    expect((await kept()).map(({ channel, phase, count }) => [channel, phase, count])).toEqual([
      ['canary', 'load', 2],
      ['canary', 'mount', 1],
      ['stable', 'mount', 1],
    ]);
    const text = await (await fetch(`${origin}/metrics`)).text();
    expect(text).toContain(`remote_reports_total{remote="people",version="${version}",channel="canary",phase="load"`);
  });

  test('one report counts ten pages of a release at most, in however many rows it says them; faults come to an end, too', async () => {
    const claimed = (more: object) => Array.from({ length: 20 }, () => row({ count: 100, ...more }));
    await send([...claimed({ phase: 'load', channel: 'canary' }), ...claimed({ phase: 'load' })]);
    await send(claimed({ phase: 'entry' }));
    expect((await kept()).map(({ channel, phase, count }) => [channel, phase, count])).toEqual([
      ['canary', 'load', 10],
      ['stable', 'entry', 100],
      ['stable', 'load', 100],
    ]);
  });

  test('what the registry never published is ignored', async () => {
    expect((await send([row({ remote: 'nobody' }), row({ version: '0.0.1' }), row()])).status).toBe(204);
    expect(await kept()).toHaveLength(1);
  });

  test.each([
    ['a field for something else', () => [row({ person: 'Ann' })]],
    ['another phase', () => [row({ phase: 'mood' })]],
    ['a count that nobody can have', () => [row({ count: 100_000 })]],
    ['nothing', () => []],
    ['more rows than a page can have', () => Array.from({ length: 41 }, () => row())],
  ])('%s is refused', async (_what, rows) => {
    expect((await send(rows())).status).toBe(422);
    expect(await kept()).toEqual([]);
  });

  test('a body of 16 kB is enough, and of no other kind than JSON', async () => {
    expect((await send(`{"rows":[],"x":"${'x'.repeat(17_000)}"}`)).status).toBe(413);
    expect((await send('rows', { 'content-type': 'text/plain' })).status).toBe(415);
  });

  test('one address is heard 300 times a minute', async () => {
    const statuses = new Set<number>();
    for (let round = 0; round < 6; round += 1)
      for (const { status } of await Promise.all(Array.from({ length: 55 }, () => send([])))) statuses.add(status);
    expect(statuses).toEqual(new Set([422, 429]));
  });
});

test('counts are kept for 90 days', async () => {
  await send([row()]);
  const table = () => shelf.at.database('registry.remote_report_hour');
  await table().update({ began_at: new Date(Date.now() - (KEPT_DAYS - 1) * 86_400_000) });
  await forgetOldReports(shelf.at.database);
  expect(await table().select('remote')).toHaveLength(1);
  await table().update({ began_at: new Date(Date.now() - (KEPT_DAYS + 1) * 86_400_000) });
  await forgetOldReports(shelf.at.database);
  expect(await table().select('remote')).toEqual([]);
});

test('the same stands at /metrics', async () => {
  await send([row({ count: 3 })]);
  const text = await (await fetch(`${origin}/metrics`)).text();
  expect(text).toContain(`remote_reports_total{remote="people",version="${version}",channel="stable",phase="mount"`);
});
