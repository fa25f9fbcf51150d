/** "The four house remotes must pass all checks", together as they are live; and the same source gives the same build. */
import { globSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RemoteDeclaration } from '@emmaus/contracts/remote';
import { checkRelease } from '@emmaus/release-checks/check-release';
import type { Holder, PortalFacts } from '@emmaus/release-checks/release';
import { firstPart } from '@emmaus/release-checks/routes.check';
import { type Configuration, rspack } from '@rspack/core';
import { afterAll, describe, expect, test } from 'vitest';

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

describe.each(REMOTES)('%s', (remote) => {
  test('passes every check', async () => {
    const files = await build(remote, 'one');
    expect(checkRelease(files, facts).faults).toEqual([]);
  });
});

test('the same source gives the same build twice', async () => {
  const [remote = ''] = REMOTES;
  const [one, two] = [await build(remote, 'first'), await build(remote, 'second')];
  expect([...one.keys()].toSorted()).toEqual([...two.keys()].toSorted());
  expect([...one].filter(([name, content]) => !two.get(name)?.equals(content)).map(([name]) => name)).toEqual([]);
});

async function build(remote: string, into: string): Promise<Map<string, Buffer>> {
  // Read anew each time: plugins that have built once remember it, and a pipeline builds in a process of its own.
  const file = pathToFileURL(join(ROOT, remote, 'rspack.config.ts')).href;
  const { default: recipe } = (await import(`${file}?${into}`)) as { default: Configuration };
  const path = join(folder, remote, into, 'dist');
  const compiler = rspack({ ...recipe, output: { ...recipe.output, path } });
  const faults = await new Promise<string>((done, fail) =>
    compiler.run((error, stats) =>
      compiler.close(() => (error ? fail(error) : done(stats?.hasErrors() ? stats.toString('errors-only') : ''))),
    ),
  );
  expect(faults).toBe('');
  const files = readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    files
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [file.slice(path.length + 1), readFileSync(file)] as const)
      .filter(([name]) => !/stats\.json$|\.map$/.test(name)),
  );
}
