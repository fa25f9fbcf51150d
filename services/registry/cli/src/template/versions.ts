/** Which versions of which libraries a new remote begins with. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** By package. */
export type Versions = Readonly<Record<string, string>>;

const HOUSE = ['shell/kit', 'shell/rspack-config'];

/** Those that the repository in that folder has, so that nothing has to be installed. Undefined where it is no repository of the portal. */
export async function versionsOfRepository(root: string): Promise<Versions | undefined> {
  const texts = await Promise.all(
    HOUSE.map((folder) => readFile(join(root, folder, 'package.json'), 'utf8').catch(() => undefined)),
  );
  if (texts.includes(undefined)) return undefined;
  const manifests = texts.map((text) => JSON.parse(text ?? '') as RepositoryManifest);
  return Object.assign({}, ...manifests.map((each) => ({ ...each.devDependencies, [each.name]: each.version })));
}

interface RepositoryManifest {
  name: string;
  version: string;
  devDependencies?: Versions;
}

/** Those that the packages were tested with, written beside this file when they were packed. Undefined in the repository. */
export async function versionsOfRelease(): Promise<Versions | undefined> {
  const text = await readFile(join(import.meta.dirname, 'versions.json'), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as Versions);
}

/** Those of the named packages that are known. */
export function pick(versions: Versions, names: readonly string[]): Versions {
  return Object.fromEntries(names.flatMap((name) => (versions[name] === undefined ? [] : [[name, versions[name]]])));
}
