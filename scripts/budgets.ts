/**
 * What the browser has to download, compressed as it is sent, and what it may at most.
 *
 * A screen's download is read from the bundler's chunk graph: the entry, what it imports at once, the lazy imports that
 * the screen is known to make (the `imports` patterns below), the shared libraries these need (from the shell where it
 * provides them), and for a remote its manifest and entry. Nothing is taken off for what the browser may have cached.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { RELEASE_LIMITS } from '@emmaus/contracts/declaration.words';
import type { BuildResult } from './build-result.ts';
import { type AppGraph, chunkGraph } from './chunk-graph.ts';
import { fetchedSizeOfFile } from './file-size.ts';

const KB = 1000;
export const LIMITS = {
  remoteEntry: RELEASE_LIMITS.entry,
  login: 137 * KB,
  peopleList: 354 * KB,
  home: 369 * KB,
  embed: 12 * KB,
};

/** Lazy imports of the shell on the way to its login page, and to a signed-in screen. */
const LOGIN_IMPORTS = [/bootstrap/];
const SIGNED_IN_IMPORTS = [...LOGIN_IMPORTS, /signed-in-area/, /page-federation/];
/** Lazy imports of the people remote on the way to its list. */
const PEOPLE_LIST_IMPORTS = [/people-list/];

/** Of all places that remotes fill those on the home page; others stand on pages of remotes. */
const HOME_SLOTS = /^home\./;
/** What a home page has no use for: the schema library, and the table. */
const NOT_AT_HOME = /node_modules\/(zod|ag-grid-community|ag-grid-react)\//;

export interface Budget {
  what: string;
  bytes: number;
  limit: number;
}

/** Parts of the kit that are once on the page, by the end of their path. In a remote they stand behind a question to the page. */
const ONCE_ON_THE_PAGE = [
  'portal/router.ts',
  'portal/toolkit.ts',
  'page/fluent-theme.ts',
  'page/fluent-frame.ts',
  'page/fluent-lists.ts',
  'table/ag-grid.ts',
];

/** Throws where a remote has such a part without asking the page for it first. */
function refuseCopies({ name, stats }: BuildResult): void {
  const modules = [...stats.compilation.modules].map((module) => module.identifier());
  for (const part of ONCE_ON_THE_PAGE) {
    const isThere = modules.some((module) => module.endsWith(`shell/kit/src/${part}`));
    const isAsked = modules.some((module) =>
      module.startsWith(`consume shared module (default) @emmaus/remote-kit/${part}@`),
    );
    if (isThere && !isAsked) throw new Error(`${name} has its own copy of ${part}, which is to be once on the page.`);
  }
}

/** Budgets of the apps among `results`; screens are measured when shell and people are both there. */
export function budgetsOf(results: readonly BuildResult[]): Budget[] {
  for (const remote of results.filter(({ name }) => name !== 'shell')) refuseCopies(remote);
  const shell = results.find(({ name }) => name === 'shell');
  const people = results.find(({ name }) => name === 'people');
  const budgets = results
    .filter(({ name }) => name !== 'shell')
    .map(({ name, dist }) => ({
      what: `${name}: remote entry`,
      bytes: sizeOf([entryFile(dist)]),
      limit: LIMITS.remoteEntry,
    }));
  if (!shell) return budgets;

  const host = chunkGraph(shell);
  const login = host.filesOf('shell', LOGIN_IMPORTS);
  const page = join(shell.dist, 'index.html');
  budgets.push({ what: 'shell: login page', bytes: sizeOf([page, ...login]), limit: LIMITS.login });
  // On a foreign page, before a view is drawn.
  budgets.push({ what: 'embed.js', bytes: sizeOf([join(shell.dist, 'embed.js')]), limit: LIMITS.embed });
  if (!people) return budgets;

  const signedIn = [page, ...host.filesOf('shell', SIGNED_IN_IMPORTS)];
  const remotes = results.filter(({ name }) => name !== 'shell');
  const home = remotes.flatMap((remote) => [...atHome(remote, chunkGraph(remote), host)]);
  budgets.push({
    what: 'home page, all its fillings',
    bytes: sizeOf(new Set([...signedIn, ...home])),
    limit: LIMITS.home,
  });

  const files = new Set([
    ...signedIn,
    join(people.dist, 'mf-manifest.json'),
    entryFile(people.dist),
    ...chunkGraph(people).filesOf('__federation_expose_root', PEOPLE_LIST_IMPORTS, host),
  ]);
  budgets.push({ what: 'shell and People list', bytes: sizeOf(files), limit: LIMITS.peopleList });
  return budgets;
}

/**
 * What the fillings of the home page load of a remote, for somebody who has all roles: manifest, entry, and the modules that
 * its remote.json names.
 */
function atHome(remote: BuildResult, graph: AppGraph, host: AppGraph): Set<string> {
  const { slots } = JSON.parse(readFileSync(join(remote.dist, 'remote.json'), 'utf8')) as Declaration;
  const fills = Object.entries(slots).flatMap(([place, fillings]) => (HOME_SLOTS.test(place) ? fillings : []));
  const modules = new Set(fills.flatMap(({ module }) => module ?? []));
  if (modules.size === 0) return new Set();
  const loaded = [...modules].flatMap((module) => [...graph.filesOf(chunkNameOf(module), [], host)]);
  const strangers = graph.modulesIn(new Set(loaded)).filter((module) => NOT_AT_HOME.test(module));
  if (strangers.length > 0)
    throw new Error(`${remote.name} brings to the home page what it has no use for: ${strangers[0]}`);
  return new Set([join(remote.dist, 'mf-manifest.json'), entryFile(remote.dist), ...loaded]);
}

/** The part of a built remote.json that is read here. */
interface Declaration {
  slots: Record<string, { module?: string }[]>;
}

/** As Module Federation names the chunk of an exposed module: './home-today' is '__federation_expose_home_today'. */
function chunkNameOf(module: string): string {
  return `__federation_expose_${module.replace(/^\.\//, '').replaceAll(/\W/g, '_')}`;
}

const KEPT = resolve(import.meta.dirname, '../node_modules/.cache/emmaus/budgets.json');

/** For whoever has had everything built just now, in a process of its own, and asks by `takeKeptBudgets`. */
export function keepBudgets(budgets: readonly Budget[]): void {
  mkdirSync(dirname(KEPT), { recursive: true });
  writeFileSync(KEPT, JSON.stringify(budgets));
}

/** Those that the last build of everything has kept; only once, since nobody knows what has changed afterwards. */
export function takeKeptBudgets(): Budget[] | undefined {
  if (!existsSync(KEPT)) return undefined;
  const kept = JSON.parse(readFileSync(KEPT, 'utf8')) as Budget[];
  rmSync(KEPT);
  return kept;
}

/** Prints each budget; false when one is over. */
export function printBudgets(budgets: readonly Budget[]): boolean {
  for (const { what, bytes, limit } of budgets) {
    const verdict = bytes > limit ? 'OVER' : 'ok';
    console.log(`${what.padEnd(28)} ${kilobytes(bytes)} of ${kilobytes(limit)} kB  ${verdict}`);
  }
  return budgets.every(({ bytes, limit }) => bytes <= limit);
}

function entryFile(dist: string): string {
  const file = readdirSync(dist).find((name) => /^remoteEntry\..*\.js$/.test(name));
  if (!file) throw new Error(`No remote entry in ${dist}`);
  return join(dist, file);
}

function sizeOf(files: Iterable<string>): number {
  return [...files].filter((file) => existsSync(file)).reduce((sum, file) => sum + fetchedSizeOfFile(file), 0);
}

function kilobytes(bytes: number): string {
  return (bytes / KB).toFixed(1).padStart(6);
}
