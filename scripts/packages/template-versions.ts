/** What a remote that is made outside of the repository begins with: the versions that the packages are tested with here. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from './manifest.ts';

const ROOT = join(import.meta.dirname, '../..');

/** @param packages Folders of the packages that are released together. */
export function templateVersions(packages: readonly string[]): Record<string, string> {
  const manifests = packages.map(manifestOf);
  const tools = { ...manifestOf('.').devDependencies, ...manifestOf('shell/kit').devDependencies };
  return {
    ...Object.fromEntries(Object.entries(tools).filter(([name]) => !name.startsWith('@emmaus/'))),
    ...Object.fromEntries(manifests.map(({ name, version }) => [name, `^${version}`])),
  };
}

export function manifestOf(folder: string): Manifest {
  return JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8')) as Manifest;
}
