/** An endpoint that no screen asks is found here: screens reach its hook by the api, which no tool that looks for unused exports sees. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
/** `locations: ask(build, …)`, `addContact: people.tell(build, …)`, `shownList: build.query<…>(…)`. */
const ENDPOINT = /^\s*(\w+): (?:(?:\w+\.)?(?:ask|tell)\(\s*build|build\.(?:query|mutation)\b)/gm;

const REMOTES = globSync('mf-*', { cwd: ROOT });
const filesOf = (remote: string): string[] =>
  globSync(`${remote}/src/**/*.{ts,tsx}`, { cwd: ROOT }).filter((file) => !file.includes('.test.'));
const endpointsOf = (file: string): string[] => [...read(file).matchAll(ENDPOINT)].map(([, name = '']) => name);
const apisOf = (remote: string): string[] => filesOf(remote).filter((file) => file.endsWith('.api.ts'));

/** A new remote asks nothing yet. */
test('endpoints are found', () => {
  const counts = REMOTES.map((remote) => apisOf(remote).flatMap(endpointsOf).length);
  expect(counts.filter((count) => count > 20).length).toBeGreaterThanOrEqual(4);
});

test.each(REMOTES)('every endpoint of %s is asked', (remote) => {
  const asked = filesOf(remote).map(read).join('\n');
  const endpoints = apisOf(remote).flatMap(endpointsOf);
  const isAsked = (name: string): boolean =>
    new RegExp(String.raw`\.use(?:Lazy)?${name}(?:Query|Mutation)\b|\bendpoints\.${name}\b`, 'i').test(asked);
  expect(endpoints.filter((name) => !isAsked(name))).toEqual([]);
});
