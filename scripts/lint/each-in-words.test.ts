/**
 * "What both changed stays as it was typed and is told": each form that goes on with what somebody else saved (`valuesOf`) says of every
 * field what stands there now (`eachInWords`), or lists them itself (`meanwhile`).
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const HOME = join(import.meta.dirname, '../..');
const GOES_ON = /\buseForm\b.*\n {4}valuesOf[,:]/s;
const TELLS = /\n {4}eachInWords[,:]|\bform\.meanwhile\b/;

test('what both changed is told in every field', () => {
  const files = globSync(['mf-*/src/**/*.{ts,tsx}', 'shell/src/**/*.{ts,tsx}'], { cwd: HOME });
  const going = files
    .map((file) => [file, readFileSync(join(HOME, file), 'utf8')] as const)
    .filter(([, text]) => GOES_ON.test(text));
  expect(going.length).toBeGreaterThan(10);
  expect(going.filter(([, text]) => !TELLS.test(text)).map(([file]) => file)).toEqual([]);
});
