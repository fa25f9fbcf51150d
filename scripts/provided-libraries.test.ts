/** What the shell provides to remotes is written down in the shell, and which libraries are shared in the build's recipe: each is in both. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sharedModules } from '@emmaus/rspack-config/shared-libraries';
import { expect, test } from 'vitest';

const SHELL = join(import.meta.dirname, '../shell');

test('the shell provides each library that the recipe shares, and no other', () => {
  const text = readFileSync(join(SHELL, 'src/remotes/provided-libraries.ts'), 'utf8');
  const provided = [...text.matchAll(/(?:from |import\()'([^']+)'/g)].flatMap(([, name]) => name ?? []);
  const shared = Object.keys(sharedModules({ dir: SHELL, host: true }));
  // All that lies below a package is shared by its name and a slash.
  const covers = (shareName: string, name: string) =>
    shareName.endsWith('/') ? name.startsWith(shareName) : name === shareName;
  expect(shared.filter((shareName) => !provided.some((name) => covers(shareName, name)))).toEqual([]);
  expect(provided.filter((name) => !shared.some((shareName) => covers(shareName, name)))).toEqual([]);
});
