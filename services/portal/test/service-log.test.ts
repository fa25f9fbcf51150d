import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { ServiceLog } from '../src/service-log.ts';
import { temporaryFolder, until } from './fixtures.ts';

async function logOf(lines: string[], kind: 'stdout' | 'stderr' = 'stdout') {
  const folder = temporaryFolder();
  const printed: string[] = [];
  const log = new ServiceLog(folder, 'people', (line) => printed.push(line));
  const stream = new PassThrough();
  log.follow(stream, kind);
  stream.end(`${lines.join('\n')}\n`);
  await until(
    () => statSync(log.file, { throwIfNoEntry: false })?.size === lines.join('\n').length + 1,
    'all is written',
  );
  return { log, printed, file: readFileSync(log.file, 'utf8') };
}

test('everything goes to the file, only warnings and worse to the console', async () => {
  const { printed, file } = await logOf([
    '{"level":"info","msg":"listening"}',
    '{"level":"warn","msg":"slow query"}',
    '{"level":"error","msg":"call failed","err":{"message":"no connection\\n at x"}}',
  ]);
  expect(file.split('\n')).toHaveLength(4);
  expect(printed.map((line) => line.slice(9))).toEqual([
    'people warning: slow query',
    'people error: call failed: no connection',
  ]);
});

test('a failed request says which; a question whether one is ready says nothing', async () => {
  const { printed } = await logOf([
    '{"level":"error","msg":"request","method":"GET","path":"/people","status":500}',
    '{"level":"error","msg":"request","method":"GET","path":"/readyz","status":503}',
  ]);
  expect(printed.map((line) => line.slice(9))).toEqual(['people error: GET /people answered 500']);
});

test('the same warning is not repeated at once', async () => {
  const { printed } = await logOf(Array.from({ length: 50 }, () => '{"level":"warn","msg":"slow query"}'));
  expect(printed).toHaveLength(1);
});

test('the complaint of a crash is its message, not its stack', async () => {
  const { log } = await logOf(
    ['file:///main.ts:3', 'throw new Error()', '      ^', 'Error: it broke', '    at main.ts:3', 'Node.js v26'],
    'stderr',
  );
  expect(log.lastComplaint()).toBe('Error: it broke');
});

test('a big log is put aside at the start', () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'people.log'), 'x'.repeat(11 * 1024 * 1024));
  new ServiceLog(folder, 'people', () => {});
  expect(statSync(join(folder, 'people.log.1')).size).toBe(11 * 1024 * 1024);
});
