/** A declaration that does not follow the contract, and how that is said. */
import { readBuild } from '@emmaus/release-checks/read-build';
import { expect, test } from 'vitest';
import { builtFiles } from './built-remote.ts';

const told = (declared: unknown): string[] =>
  readBuild(builtFiles({ files: { 'remote.json': JSON.stringify(declared) } })).faults.map(({ sentence }) => sentence);

test('"Every text that reaches a person is a sentence of ours, never a validator\'s"', () => {
  const { navigation: _left, ...incomplete } = JSON.parse(String(builtFiles().get('remote.json'))) as Record<
    string,
    unknown
  >;
  expect(told(incomplete)).toEqual(['Its remote.json does not follow the contract (navigation: This is missing).']);
  expect(told({ ...incomplete, navigation: 'people', routes: [{ path: 7, title: 'Notes' }] })).toEqual([
    'Its remote.json does not follow the contract (routes.0.path: This must be text; navigation: This must be a list).',
  ]);
  expect(told([])).toEqual([
    'Its remote.json does not follow the contract (the whole: This must be a group of fields).',
  ]);
  for (const wrong of [{}, { ...incomplete, navigation: Array.from({ length: 500 }, () => 7) }]) {
    const [said = ''] = told(wrong);
    expect(said).not.toMatch(/Invalid|expected|received/);
    expect(said.length).toBeLessThan(1_000);
  }
});
