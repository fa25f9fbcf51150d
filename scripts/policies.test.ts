import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { policiesDocument } from './policies.ts';

test('docs/policies.md says what the policy tables say now', async () => {
  expect(await policiesDocument()).toBe(readFileSync(join(import.meta.dirname, '..', 'docs', 'policies.md'), 'utf8'));
});

test('every route of every service is decided', async () => {
  expect(await policiesDocument()).not.toContain('nobody has decided');
});
