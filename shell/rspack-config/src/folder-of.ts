/** Where a package is installed, as seen from a folder. Read from the folders themselves: not every package exports its package.json. */
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** Whose own libraries the shell shares: an installer may keep them below those who need them. */
const THROUGH = ['@emmaus/remote-kit', '@fluentui/react-components', '@fluentui/react-theme'];

/** @throws Error for one that is not installed */
export function folderOf(name: string, dir: string): string {
  const found = lookUp(name, dir) ?? throughOthers(name, dir);
  if (found === undefined) throw new Error(`${name} is shared between shell and remotes but not installed`);
  return found;
}

export function versionOf(name: string, dir: string): string {
  const text = readFileSync(join(folderOf(name, dir), 'package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

function throughOthers(name: string, dir: string): string | undefined {
  let from = dir;
  for (const other of THROUGH) {
    from = lookUp(other, from) ?? from;
    const found = lookUp(name, from);
    if (found !== undefined) return found;
  }
  return undefined;
}

function lookUp(name: string, dir: string): string | undefined {
  const folders = createRequire(join(dir, 'package.json')).resolve.paths(name) ?? [];
  const folder = folders.map((path) => join(path, name)).find((path) => existsSync(join(path, 'package.json')));
  return folder && realpathSync(folder);
}
