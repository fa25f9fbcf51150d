/** "A full disk ends nothing, is said on the console, … and everything goes on by itself when there is room." */
import { existsSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { watchDisk } from '../src/disk-watch.ts';
import { LogFile } from '../src/log-file.ts';
import { temporaryFolder, until } from './fixtures.ts';

test.runIf(existsSync('/dev/full'))(
  'a log that cannot be written says so once, and goes on when there is room',
  async () => {
    const path = join(temporaryFolder(), 'people.log');
    symlinkSync('/dev/full', path);
    const told: string[] = [];
    const log = new LogFile(path, (sentence) => told.push(sentence));
    log.write('one\n');
    await until(() => told.length === 1, 'it has told');
    log.write('two\n');
    log.write('three\n');
    rmSync(path);
    log.write('four\n');
    const isWritten = () => existsSync(path) && readFileSync(path, 'utf8').endsWith('four\n');
    await until(() => told.length === 2 && isWritten(), 'it goes on, and has told so');
    // Two and three were on their way when there was room again: each of them is in the file, or lost.
    const lost = 4 - readFileSync(path, 'utf8').trimEnd().split('\n').length;
    const said = lost === 1 ? '1 line is' : `${lost} lines are`;
    expect(lost).toBeGreaterThan(0);
    expect(told).toEqual([
      expect.stringMatching(/^its log cannot be written: ENOSPC/),
      `its log is written again; ${said} lost.`,
    ]);
  },
);

test('only its owner reads a log, one of before as well', async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'old.log'), 'before\n', { mode: 0o644 });
  const logs = ['old', 'new'].map((name) => new LogFile(join(folder, `${name}.log`)));
  for (const log of logs) log.write('a line\n');
  await until(
    () => logs.every(({ path }) => existsSync(path) && readFileSync(path, 'utf8').endsWith('a line\n')),
    'both are written',
  );
  expect(logs.map(({ path }) => statSync(path).mode & 0o777)).toEqual([0o600, 0o600]);
});

test('the console hears once that the disk is full, and once that there is room', async () => {
  const lines: string[] = [];
  const rooms = [500, 20, 3, 0, 400, 400];
  const room = () => Promise.resolve(rooms.length > 1 ? (rooms.shift() as number) : 400);
  onTestFinished(watchDisk('/data', (line) => lines.push(line.slice(9)), room, 5));
  await until(() => rooms.length === 1, 'all was looked at');
  expect(lines).toEqual([
    'The disk of /data is full (20 MB left): nothing can be saved until there is room. What is there can be read as long as PostgreSQL runs.',
    'There is room again on the disk of /data (400 MB).',
  ]);
});
