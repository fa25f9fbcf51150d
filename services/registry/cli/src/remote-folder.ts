/** The folder of a remote as somebody names it, and the build recipe as it is installed there. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Refusal } from './outcome.ts';

export interface RemoteFolder {
  path: string;
  /** As its `remote.json` has it. */
  name: string;
}

/**
 * A folder, or the name of a remote that lies here as `mf-<name>`; left out, where one stands.
 * @throws Refusal where there is no remote
 */
export function remoteFolder(said = '.'): RemoteFolder {
  const path = [resolve(said), resolve(`mf-${said}`)].find((folder) => existsSync(join(folder, 'remote.json')));
  if (path === undefined) {
    const here = remotesIn('.').map((folder) => basename(folder).slice('mf-'.length));
    const choice =
      here.length === 0 ? 'Stand in the folder of a remote, or name it.' : `Name one of: ${here.join(', ')}.`;
    throw new Refusal(`There is no remote in ${resolve(said)}: it has no remote.json. ${choice}`);
  }
  try {
    const { name } = JSON.parse(readFileSync(join(path, 'remote.json'), 'utf8')) as { name?: unknown };
    if (typeof name === 'string') return { path, name };
  } catch {
    // Said below.
  }
  throw new Refusal(`${join(path, 'remote.json')} is no declaration of a remote: it has no name.`);
}

/** Folders of remotes side by side, in the order of their names. */
export function remotesIn(folder: string): string[] {
  return readdirSync(resolve(folder))
    .filter((name) => name.startsWith('mf-'))
    .map((name) => join(resolve(folder), name))
    .filter((path) => existsSync(join(path, 'remote.json')))
    .toSorted();
}

/**
 * A module of the recipe. It is installed with the remote and not with the command, so that a pipeline which only publishes needs no compiler.
 * @throws Refusal where it is not installed
 */
export async function recipeOf<Module>(folder: string, module: 'build-app' | 'serve-app'): Promise<Module> {
  let file: string;
  try {
    file = createRequire(join(folder, 'package.json')).resolve(`@emmaus/rspack-config/${module}`);
  } catch {
    throw new Refusal(`The build recipe is not installed in ${folder}. Say there: npm install`);
  }
  return (await import(pathToFileURL(file).href)) as Module;
}
