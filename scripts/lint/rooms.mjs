/**
 * The rooms of the repository: where a path lies, and where an import arrives. A room is a workspace, or the files of the
 * root; an import leads to it by its package name (`@emmaus/…`) or by a relative path.
 */
import { dirname, relative, resolve } from 'node:path';
import { rootOf } from './repository.mjs';

/** Rooms that do not bear the name of their folder. */
const FOLDERS = {
  'shell/kit': 'remote-kit',
  'shell/rspack-config': 'rspack-config',
  'shell/e2e': 'journeys',
  'shell/examples': 'examples',
  'services/contracts': 'contracts',
  'services/kit': 'service-kit',
};
const PACKAGES = {
  'release-checks': 'services/registry/checks/src',
  contracts: 'services/contracts',
  'remote-kit': 'shell/kit',
  'rspack-config': 'shell/rspack-config',
  'service-kit': 'services/kit',
  shell: 'shell',
};
const KINDS = { 'services/portal': 'portal', 'services/bench': 'bench' };

/** The room a path of the repository lies in, e.g. `mf-people`, `shell`, `services/people`, `remote-kit`, `root`. */
export function roomOf(path) {
  if (path.startsWith('services/registry/cli/src/')) return 'cli';
  if (path.startsWith('services/registry/checks/')) return 'release-checks';
  const [first, second] = path.split('/');
  if (second === undefined) return 'root';
  const pair = `${first}/${second}`;
  if (FOLDERS[pair] !== undefined) return FOLDERS[pair];
  return first === 'services' ? pair : first;
}

/** `remote`, `service`, `portal` or `bench`; a room that is the only one of its kind is its own. */
export function kindOf(room) {
  if (room.startsWith('mf-')) return 'remote';
  return room.startsWith('services/') ? (KINDS[room] ?? 'service') : room;
}

/** The path of the repository at which an import arrives; undefined for a library. */
export function arrivalOf(source, file) {
  if (source.startsWith('.')) {
    return relative(rootOf(dirname(file)), resolve(dirname(file), source)).replaceAll('\\', '/');
  }
  const [scope, name, ...rest] = source.split('/');
  if (scope !== '@emmaus') return undefined;
  const folder = PACKAGES[name] ?? (name.startsWith('mf-') ? name : `services/${name.replace(/^service-/, '')}`);
  return [folder, ...rest].join('/');
}

/** What a rule visits to see every import whose source is written out: `check` gets the source and what holds it. */
export function onImports(check) {
  function visit(node) {
    if (typeof node.source?.value === 'string') check(node.source, node);
  }
  return {
    ImportDeclaration: visit,
    ImportExpression: visit,
    ExportNamedDeclaration: visit,
    ExportAllDeclaration: visit,
    TSImportType: visit,
  };
}
