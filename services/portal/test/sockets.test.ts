import { mkdirSync, mkdtempSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { socketsOf } from '../src/sockets.ts';

test('each service has a socket in a folder that nobody else may enter', () => {
  const { people = '', recruitment = '' } = socketsOf(['people', 'recruitment']);
  expect(dirname(people)).toBe(dirname(recruitment));
  expect(statSync(dirname(people)).mode & 0o077).toBe(0);
});

test('where the path would be too long, or the system has no sockets, all speak TCP', () => {
  const deep = join(mkdtempSync(join(tmpdir(), 'sockets-')), 'x'.repeat(90));
  mkdirSync(deep);
  expect(socketsOf(['people'], deep)).toEqual({});
  expect(socketsOf(['people'], tmpdir(), 'win32')).toEqual({});
});
