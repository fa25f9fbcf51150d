/** Eight hex digits of everything a build is made from; the same sources always give the same build. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { folderOf } from './folder-of.ts';

const LOCKS = ['package-lock.json', 'pnpm-lock.yaml', 'yarn.lock', 'bun.lock'];
const RECIPES = ['rspack.config.ts', 'rspack.config.mjs', 'rspack.config.js'];
/** What is compiled into a remote. A lock file says nothing of them where they lie in the same repository. */
const COMPILED_IN = ['@emmaus/remote-kit', '@emmaus/contracts'];

/**
 * @param dir The app's folder.
 * @param more What else the build depends on, such as versions of libraries.
 */
export function fingerprint(dir: string, more: string): string {
  const hash = createHash('sha256').update(more);
  const packages = COMPILED_IN.map((name) => folderOf(name, dir));
  const paths = [
    lockFileOf(dir),
    import.meta.dirname,
    ...packages.flatMap((folder) => [join(folder, 'src'), join(folder, 'dist')]),
    join(dir, 'src'),
    ...RECIPES.map((recipe) => join(dir, recipe)),
  ];
  for (const path of paths) for (const file of filesOf(path)) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 8);
}

/** Of the folder, or of the repository it lies in. */
function lockFileOf(dir: string): string | undefined {
  const found = LOCKS.map((lock) => join(dir, lock)).find((lock) => existsSync(lock));
  if (found !== undefined || dirname(dir) === dir) return found;
  return lockFileOf(dirname(dir));
}

function filesOf(path: string | undefined): string[] {
  if (path === undefined || !existsSync(path)) return [];
  if (!/[/\\](src|dist)$/.test(path)) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.') && !entry.parentPath.includes('testing'))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}
