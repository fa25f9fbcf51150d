/** The four remotes' own declarations as live remotes, for tests. */
import { readFileSync } from 'node:fs';
import { type LiveRemote, type RemoteDeclaration, RemoteDeclarationSchema } from '@emmaus/contracts/remote';
import { serviceOf } from '@emmaus/contracts/remote.words';

export function liveRemote(declaration: RemoteDeclaration, changes: Partial<LiveRemote> = {}): LiveRemote {
  const { name } = declaration;
  const base = `/r/${name}/1.0.0-test/`;
  return {
    name,
    version: '1.0.0-test',
    base,
    manifest: `${base}mf-manifest.json`,
    preload: [],
    integrity: {},
    shared: {},
    declaration: { ...declaration, service: serviceOf(declaration) },
    previous: null,
    ...changes,
  };
}

export const DECLARED_REMOTES: readonly LiveRemote[] = ['people', 'bible-studies', 'discipleship', 'recruitment'].map(
  (name) => liveRemote(RemoteDeclarationSchema.parse(JSON.parse(readFileSync(`mf-${name}/remote.json`, 'utf8')))),
);
