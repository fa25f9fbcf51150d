import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { secretsIn, takeDataFolder } from '../src/data-folder.ts';
import { temporaryFolder } from './fixtures.ts';

test('makes its folders, holds them and lets go', () => {
  const path = join(temporaryFolder(), 'new', 'data');
  const folder = takeDataFolder(path);
  expect(existsSync(folder.logs) && existsSync(folder.releases)).toBe(true);
  expect(existsSync(join(path, 'portal.pid'))).toBe(true);
  folder.release();
  expect(existsSync(join(path, 'portal.pid'))).toBe(false);
});

test('only its owner looks into logs and releases, those of before as well', () => {
  const path = join(temporaryFolder(), 'data');
  mkdirSync(join(path, 'logs'), { recursive: true, mode: 0o755 });
  const { logs, releases } = takeDataFolder(path);
  expect([logs, releases].map((folder) => statSync(folder).mode & 0o777)).toEqual([0o700, 0o700]);
});

test.each([
  ['of a process that is gone', '999999999'],
  ['that is damaged', 'nonsense'],
  ['whose number another program has now', '1'],
])('a lock %s does not matter', (_what, content) => {
  const path = temporaryFolder();
  writeFileSync(join(path, 'portal.pid'), content);
  expect(() => takeDataFolder(path)).not.toThrow();
});

test('a secret is random, stays the same, and only its owner may read it', () => {
  const path = temporaryFolder();
  const secret = secretsIn(path)('database:emmaus_people');
  expect(secret.length).toBeGreaterThanOrEqual(32);
  expect(secretsIn(path)('database:emmaus_people')).toBe(secret);
  expect(secretsIn(path)('database:emmaus_registry')).not.toBe(secret);
  expect(statSync(join(path, 'secrets.json')).mode & 0o777).toBe(0o600);
});
