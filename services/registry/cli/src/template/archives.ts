/** The packages of the portal as archives in a folder, for teams without an npm registry that has them. */
import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { Refusal } from '../outcome.ts';
import type { Versions } from './versions.ts';

const SCOPE = '@emmaus/';

/**
 * Each in the version that the command was tested with, whatever else lies there.
 * @param folder With `emmaus-remote-kit-1.0.0.tgz` and the others. @param from Where the package.json will lie.
 * @throws Refusal where one is missing
 */
export async function withArchives(versions: Versions, folder: string, from: string): Promise<Versions> {
  const names = await readdir(folder).catch((): string[] => []);
  const wanted = Object.entries(versions)
    .filter(([name]) => name.startsWith(SCOPE))
    .map(([name, range]) => [name, `emmaus-${name.slice(SCOPE.length)}-${range.replace('^', '')}.tgz`] as const);
  const missing = wanted.filter(([, archive]) => !names.includes(archive)).map(([, archive]) => archive);
  if (missing.length > 0) throw new Refusal(`${folder} has no ${missing.join(', ')}.`);
  const path = (archive: string) => relative(from, join(folder, archive)).split(sep).join('/');
  return { ...versions, ...Object.fromEntries(wanted.map(([name, archive]) => [name, `file:${path(archive)}`])) };
}
