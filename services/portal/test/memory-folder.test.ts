import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { expect, onTestFinished, test } from 'vitest';
import { throwAwayFolder } from '../src/postgres/memory-folder.ts';

const NAME = 'emmaus-memory-folder';

function inMemory(): string {
  const folder = mkdtempSync(join(tmpdir(), 'emmaus-memory-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test('what a killed process has left there goes, and what belongs to one that runs stays', () => {
  const memory = inMemory();
  const { pid } = spawnSync(process.execPath, ['--version']);
  const left = join(memory, `${NAME}-${pid}-aaaaaa`);
  const others = [`${NAME}-${process.ppid}-bbbbbb`, `another-${pid}-cccccc`].map((name) => join(memory, name));
  for (const folder of [left, ...others]) mkdirSync(folder);
  const own = throwAwayFolder(NAME, memory, 1);
  expect(dirname(own)).toBe(memory);
  expect([left, own, ...others].filter(existsSync)).toEqual([own, ...others]);
});

test.each([
  ['no such place', () => '/nowhere/at/all', 1],
  ['too little room', inMemory, Infinity],
])('it is on the disk where there is %s', (_why, memory, needed) => {
  const own = throwAwayFolder(NAME, memory(), needed);
  onTestFinished(() => rmSync(own, { recursive: true }));
  expect(dirname(own)).toBe(tmpdir());
  expect(basename(own)).toMatch(/^emmaus-memory-folder-\w+$/);
});
