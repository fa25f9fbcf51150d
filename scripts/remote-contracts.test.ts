/** A remote says twice for which contract it was built: to the registry, and in its code. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

test.each(globSync('mf-*/remote.json', { cwd: ROOT }))('%s says the same as the remote itself', (path) => {
  const { contract } = JSON.parse(readFileSync(join(ROOT, path), 'utf8')) as { contract: string };
  const root = readFileSync(join(ROOT, path, '../src/root.tsx'), 'utf8');
  expect(/contract: '([^']+)'/.exec(root)?.[1]).toBe(contract);
});
