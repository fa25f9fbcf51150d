import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { KEPT_BACK } from './show-at-once.ts';

test('React still calls so what it keeps back, and waits for nothing else by that name', () => {
  const folder = dirname(createRequire(import.meta.url).resolve('react-dom/client'));
  const client = readFileSync(join(folder, 'cjs/react-dom-client.development.js'), 'utf8');
  const timed = client.matchAll(/scheduleTimeout\(\s*(\w+)\.bind/g);
  expect([...timed].map(([, name]) => `bound ${name}`)).toEqual([KEPT_BACK]);
});
