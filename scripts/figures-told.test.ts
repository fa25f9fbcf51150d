/** Figures that a document takes from elsewhere are those that stand there now. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RELEASE_LIMITS } from '@emmaus/contracts/declaration.words';
import { expect, test } from 'vitest';
import { LIMITS } from './budgets.ts';

/** Wherever a line ends. */
const read = (file: string): string =>
  readFileSync(join(import.meta.dirname, '../docs', file), 'utf8').replaceAll(/\s+/g, ' ');
const kB = (bytes: number): string => `${bytes / 1000} kB`;
const MB = (bytes: number): string => `${bytes / 1_000_000} MB`;

test('limits.md says what the build refuses', () => {
  const text = read('shipping/limits.md');
  const { declaration, file, release, entry } = RELEASE_LIMITS;
  expect(text).toContain(`remote.json ${kB(declaration)}; a file ${MB(file)}; all files ${MB(release)}`);
  expect(text).toContain(`the entry ${kB(entry)}, compressed`);
  expect(text).toContain(
    `The remote's entry is at most ${kB(LIMITS.remoteEntry)}, shell and People list together ${kB(LIMITS.peopleList)}, ` +
      `the home page with all its fillings ${kB(LIMITS.home)}, the login page ${kB(LIMITS.login)}`,
  );
});

test('run-in-production.md reckons with what a call costs by the last bench', () => {
  const measured = read('bench/api.md').split('## All figures')[1] ?? '';
  const calls = [...measured.matchAll(/\| gateway \+ service \|(?:[^|]+\|){3} ([\d.]+) [^|]+\| ([\d.]+) /g)];
  expect(calls.length).toBe(8);
  const node = calls.map(([, ms]) => Number(ms));
  const postgres = calls.map(([, , ms]) => Number(ms));
  const withoutTree = postgres.toSorted((one, other) => one - other).slice(0, -1);
  const mean = (figures: readonly number[]) =>
    (figures.reduce((sum, figure) => sum + figure, 0) / figures.length).toFixed(1);
  expect(read('how-to/run-in-production.md')).toContain(
    `${mean(node)} ms Node (service and gateway), ${mean(postgres)} ms PostgreSQL, the mean of eight calls; ${mean(withoutTree)} without the tree`,
  );
});
