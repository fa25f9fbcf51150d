/** A folder outside of the repository in which the packages are installed, as their archives hold them; the libraries are this repository's. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import type { Packed } from './pack-all.ts';

const LIBRARIES = join(import.meta.dirname, '../../node_modules');

/** @param folder Empty. */
export function installOffline(packages: readonly Packed[], folder: string): void {
  const modules = join(folder, 'node_modules');
  mkdirSync(join(modules, '@emmaus'), { recursive: true });
  for (const library of readdirSync(LIBRARIES))
    if (!library.startsWith('.') && library !== '@emmaus')
      symlinkSync(join(LIBRARIES, library), join(modules, library));
  for (const { name, file } of packages) {
    mkdirSync(join(modules, name));
    execFileSync('tar', ['-xzf', file, '-C', join(modules, name), '--strip-components=1']);
  }
}
