/** The packages of the portal as archives in a folder, for teams without an npm registry that has them. */
import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { Refusal } from '../outcome.ts';
import type { Versions } from './versions.ts';

const SCOPE = '@emmaus/';
const ARCHIVE = /^emmaus-([a-z-]+)-\d.*\.tgz$/;

/**
 * @param folder With `emmaus-remote-kit-1.0.0.tgz` and the others. @param from Where the package.json will lie.
 * @throws Refusal where one is missing
 */
export async function withArchives(versions: Versions, folder: string, from: string): Promise<Versions> {
  const names = await readdir(folder).catch((): string[] => []);
  const archives = new Map(names.toSorted().map((name) => [ARCHIVE.exec(name)?.[1], name]));
  const replaced = Object.keys(versions)
    .filter((name) => name.startsWith(SCOPE))
    .map((name) => [name, archives.get(name.slice(SCOPE.length))] as const);
  const missing = replaced.flatMap(([name, archive]) => (archive === undefined ? [name] : []));
  if (missing.length > 0) throw new Refusal(`${folder} has no archive of ${missing.join(', ')}.`);
  const path = (archive = '') => relative(from, join(folder, archive)).split(sep).join('/');
  return { ...versions, ...Object.fromEntries(replaced.map(([name, archive]) => [name, `file:${path(archive)}`])) };
}
