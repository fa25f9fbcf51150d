/** Where a linted file stands in the repository. */
import { existsSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const roots = new Map();

/** The folder of the lint configuration above a file. */
export function rootOf(folder) {
  if (!roots.has(folder)) {
    const found = existsSync(join(folder, '.oxlintrc.json')) || dirname(folder) === folder;
    roots.set(folder, found ? folder : rootOf(dirname(folder)));
  }
  return roots.get(folder);
}

/** The file's path below the root, with slashes. */
export function pathInRepository(file) {
  return relative(rootOf(dirname(file)), file).replaceAll('\\', '/');
}
