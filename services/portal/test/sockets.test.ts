import { mkdirSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { describeServices } from '../src/house-services.ts';
import { takeDataFolder } from '../src/data-folder.ts';
import { readSettings } from '../src/settings.ts';
import { socketsOf } from '../src/sockets.ts';
import { goWithTheTest, temporaryFolder } from './fixtures.ts';

test('each service has a socket in a folder that nobody else may enter', () => {
  const sockets = socketsOf(['people', 'recruitment']);
  goWithTheTest(sockets);
  const { people = '', recruitment = '' } = sockets;
  expect(dirname(people)).toBe(dirname(recruitment));
  expect(statSync(dirname(people)).mode & 0o077).toBe(0);
});

test('where the path would be too long, or the system has no sockets, all speak TCP', () => {
  const deep = join(temporaryFolder(), 'x'.repeat(90));
  mkdirSync(deep);
  expect(socketsOf(['people'], deep)).toEqual({});
  expect(socketsOf(['people'], tmpdir(), 'win32')).toEqual({});
});

test('the gateway asks each service of the ministry where that service listens, and the others at their port', async () => {
  const specs = await describeServices({
    settings: readSettings({}),
    folder: takeDataFolder(temporaryFolder()),
    ownerUrl: () => 'postgres://owner:x@127.0.0.1:5432/emmaus',
    passwords: {},
  });
  const envOf = (name: string) => specs.find((spec) => spec.name === name)?.env() ?? {};
  const sockets = JSON.parse(envOf('gateway')['UPSTREAM_SOCKETS'] ?? '{}') as Record<string, string>;
  goWithTheTest(sockets);
  expect(Object.keys(sockets).toSorted()).toEqual(['bible-studies', 'discipleship', 'people', 'recruitment']);
  for (const [name, path] of Object.entries(sockets)) expect(envOf(name)['SOCKET']).toBe(path);
  for (const name of ['identity', 'registry', 'gateway']) expect(envOf(name)['SOCKET']).toBeUndefined();
});
