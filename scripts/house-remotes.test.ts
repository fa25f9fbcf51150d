/** "The four house remotes must pass all checks", together as they are live; and the same source gives the same build. */
import { execFile } from 'node:child_process';
import { globSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import type { RemoteDeclaration } from '@emmaus/contracts/remote';
import { textsOf } from '@emmaus/release-checks/declared';
import { checkRelease } from '@emmaus/release-checks/check-release';
import type { Holder, PortalFacts } from '@emmaus/release-checks/release';
import { firstPart } from '@emmaus/release-checks/routes.check';
import { afterAll, describe, expect, test } from 'vitest';
import { buildChangedApps } from '../services/portal/src/build.ts';

const ROOT = join(import.meta.dirname, '..');
const REMOTES = globSync('mf-*/remote.json', { cwd: ROOT }).map((path) => basename(join(path, '..')));
const folder = mkdtempSync(join(tmpdir(), 'emmaus-house-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const declarations = REMOTES.map(
  (remote) => JSON.parse(readFileSync(join(ROOT, remote, 'remote.json'), 'utf8')) as RemoteDeclaration,
);
const said = (of: (declaration: RemoteDeclaration) => readonly string[]) =>
  new Map(
    declarations.flatMap((remote) =>
      of(remote).map((each): [string, Holder] => [each, { ...remote, version: '1.0.0' }]),
    ),
  );
const facts: PortalFacts = {
  routes: said(({ routes }) => routes.map(({ path }) => firstPart(path))),
  slots: said(({ offers = [] }) => offers),
};

const BUILD = `
  import { pathToFileURL } from 'node:url';
  const [folder, path] = process.argv.slice(1);
  const { rspack } = await import('@rspack/core');
  const { default: recipe } = await import(pathToFileURL(folder + '/rspack.config.ts').href);
  const compiler = rspack({ ...recipe, output: { ...recipe.output, path } });
  compiler.run((error, stats) => compiler.close(() => {
    if (!error && !stats.hasErrors()) return;
    console.error(error ?? stats.toString('errors-only'));
    process.exitCode = 1;
  }));
`;

describe.each(REMOTES)('%s', (remote) => {
  test('passes every check', async () => {
    const files = await built(remote);
    const { faults, declaration } = checkRelease(files, facts);
    expect(faults).toEqual([]);
    // "preloads per route computed at publish": each of its pages, with the code that it draws the page by.
    expect(declaration?.routes.filter((route) => !route.files?.length).map(({ path: page }) => page)).toEqual([]);
  });

  test('names the hashes of its files in one order', async () => {
    const [entry] = [...(await built(remote))].filter(([name]) => name.startsWith('remoteEntry.'));
    const hashes = String(entry?.[1]).match(/\w+:"sha256-[^"]+"/g) ?? [];
    expect(hashes.length).toBeGreaterThan(10);
    expect(hashes).toEqual(hashes.toSorted((one, other) => (one < other ? -1 : 1)));
  });
});

test('the same source gives the same build twice', async () => {
  const [remote = ''] = REMOTES;
  const [one = new Map<string, Buffer>(), two = new Map<string, Buffer>()] = await Promise.all(
    ['once', 'again'].map((into) => build(remote, into)),
  );
  expect([...one.keys()].toSorted()).toEqual([...two.keys()].toSorted());
  expect([...one].filter(([name, content]) => !two.get(name)?.equals(content)).map(([name]) => name)).toEqual([]);
});

/** What the portal starts with: it is built where that has not been done, once, whoever else of a whole run asks for it. */
async function built(remote: string): Promise<Map<string, Buffer>> {
  await buildChangedApps(ROOT, () => {});
  return filesIn(join(ROOT, remote, 'dist'));
}

/** In a process of its own, as a pipeline does. */
async function build(remote: string, into: string): Promise<Map<string, Buffer>> {
  const path = join(folder, remote, into, 'dist');
  await promisify(execFile)(process.execPath, ['--input-type=module', '-e', BUILD, join(ROOT, remote), path]);
  return filesIn(path);
}

/** By name; without what a release leaves out. */
function filesIn(path: string): Map<string, Buffer> {
  const files = readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    files
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [file.slice(path.length + 1), readFileSync(file)] as const)
      .filter(([name]) => !/stats\.json$|\.map$/.test(name)),
  );
}

test.each(declarations.map((declaration) => [declaration.name, declaration] as const))(
  '%s says all its names in Spanish',
  (name, declaration) => {
    const words = JSON.parse(readFileSync(join(ROOT, `mf-${name}`, 'remote.es.json'), 'utf8')) as object;
    expect(Object.keys(words).toSorted()).toEqual([...new Set(textsOf(declaration))].toSorted());
  },
);
