/** An endpoint that no screen asks is found here: screens reach its hook by the api, which no tool that looks for unused exports sees. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
/** `locations: ask(build, …)`, `addContact: people.tell(build, …)`, `shownList: build.query<…>(…)`. */
const ENDPOINT = /^\s*(\w+): (?:(?:\w+\.)?(?:ask|tell)\(\s*build|build\.(?:query|mutation)\b)/gm;

test.each(globSync('mf-*', { cwd: ROOT }))('every endpoint of %s is asked', (remote) => {
  const files = globSync(`${remote}/src/**/*.{ts,tsx}`, { cwd: ROOT }).filter((file) => !file.includes('.test.'));
  const asked = files.map(read).join('\n');
  const endpoints = files
    .filter((file) => file.endsWith('.api.ts'))
    .flatMap((file) => [...read(file).matchAll(ENDPOINT)].map(([, name = '']) => name));
  expect(endpoints.length).toBeGreaterThan(20);
  const isAsked = (name: string): boolean =>
    new RegExp(String.raw`\.use(?:Lazy)?${name}(?:Query|Mutation)\b|\bendpoints\.${name}\b`, 'i').test(asked);
  expect(endpoints.filter((name) => !isAsked(name))).toEqual([]);
});
