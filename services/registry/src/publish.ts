/** Publishes a built remote: checks it, keeps its files for ever, and makes it live where that is asked and nobody decided otherwise. */
import type { RemoteDeclaration } from '@emmaus/contracts/remote';
import type { PortalFacts } from '@emmaus/release-checks/release';
import type { Knex } from 'knex';
import { Problem } from '@emmaus/service-kit/http/problem';
import { readHolders } from './holders.ts';
import {
  type BuiltRemote,
  checkedRemote,
  declarationOf,
  type Dist,
  filesOf,
  integrityBy,
  INTEGRITY_FILE,
  PAGE_FILES_FILE,
  sha384Of,
  versionOf,
} from './read-dist.ts';
import { alreadyOther, keepRelease, RELEASE_VERSION } from './release-files.ts';
import { liveVersion, pointTo } from './pointer.ts';
import { decidedByOthers, releaseOf } from './release.model.ts';
import { shellLibraries } from './skew.ts';
import type { ReleaseStore } from './store/release-store.ts';

export interface PublishRequest {
  /** The remote's build folder, with `remote.json` and `mf-manifest.json`; or its files, as they were sent. */
  dist: Dist;
  /** When given, it must be the name in `remote.json`. */
  name?: string;
  /** Left out: package version, a hyphen, and eight hex digits of the content's hash. */
  version?: string;
  database: Knex;
  /** Where its files are kept. */
  releases: ReleaseStore;
  /** Who publishes, for the record. */
  actor: string;
  /** As people know them; the same as `actor` where left out. */
  who?: string;
  why?: string | undefined;
  /** False takes the release in without making it live. */
  goesLive?: boolean;
  /** The built shell whose `shared.json` says which libraries it brings. Default: the setting SHELL_DIR. */
  shellDir?: string;
  /** Leaves the live release as it is where somebody other than `actor` decided on it; the new one is at hand then. */
  yields?: boolean;
  /** Of remotes that are published together with it: what they offer is there, though none is live yet. */
  beside?: readonly RemoteDeclaration[];
  /** Versions of the services that answer now, by name. */
  services?: Readonly<Record<string, string>>;
}

export interface PublishedRelease {
  name: string;
  version: string;
  /** The version that is live now: another where it yielded to a decision of somebody else; null where none is. */
  live: string | null;
}

/**
 * Publishing the same files again changes nothing and succeeds.
 * @throws Problem `invalid_input` for a build that is not whole; `conflict` for one that does not fit the portal, or
 *   whose version exists with other content. Both say so in a sentence for people.
 * @example await publishRelease({ dist: 'mf-people/dist', database, releases, actor: 'portal' });
 */
export async function publishRelease(request: PublishRequest): Promise<PublishedRelease> {
  const { dist, database, releases, actor, who = actor } = request;
  const files = await filesOf(dist);
  const place = typeof dist === 'string' ? dist : 'the upload';
  const { name = '' } = declarationOf(files) ?? {};
  if (request.name !== undefined && name !== '' && request.name !== name) {
    throw new Problem('invalid_input', `The remote in ${place} is called "${name}", not "${request.name}".`);
  }
  if (request.version !== undefined && !RELEASE_VERSION.test(request.version))
    throw new Problem('invalid_input', `"${request.version}" cannot be the version of a release.`);

  const remote = checkedRemote(files, await factsOf(request), { version: request.version, place });
  const { declaration, contentHash, preload, integrity, shared } = remote;
  const version = request.version ?? versionOf(remote, contentHash);
  if (!RELEASE_VERSION.test(version))
    throw new Problem('invalid_input', `"${version}" cannot be the version of a release.`);

  const known = await releaseOf(database, name, version);
  if (known && known.content_hash !== contentHash) throw alreadyOther(name, version);
  // Before the release is added: it becomes the actor's newest.
  const decided = request.yields ? await decidedByOthers(database, name, actor) : undefined;
  const pageFiles = JSON.stringify(filesOfPages(declaration));
  const integrityFile = JSON.stringify({ ...integrity, [PAGE_FILES_FILE]: sha384Of(pageFiles) });
  const made = [
    [INTEGRITY_FILE, Buffer.from(integrityFile)],
    [PAGE_FILES_FILE, Buffer.from(pageFiles)],
  ] as const;
  const doer = { actor, who, why: request.why };
  const release = await keepRelease({
    database,
    releases,
    files: new Map([...files, ...made]),
    row: {
      name,
      version,
      content_hash: contentHash,
      declaration: withoutFiles(declaration),
      preload: [...preload],
      integrity: toldLive(remote, integrityFile),
      shared: { ...shared },
      sizes: sizesOf(files),
    },
    doer,
  });
  if (release.content_hash !== contentHash) throw alreadyOther(name, version);
  if (request.goesLive === false) return { name, version, live: (await liveVersion(database, name)) ?? null };
  if (decided === undefined) await pointTo(database, { name, version, kind: 'promote', ...doer });
  return { name, version, live: decided ?? version };
}

async function factsOf({
  database,
  services,
  beside = [],
  shellDir = process.env['SHELL_DIR'],
}: PublishRequest): Promise<PortalFacts> {
  const [{ routes, slots }, libraries] = await Promise.all([readHolders(database), shellLibraries(shellDir)]);
  for (const { name, offers = [] } of beside)
    for (const slot of offers) if (!slots.has(slot)) slots.set(slot, { name, version: 'of this build' });
  return { routes, slots, ...(libraries ? { libraries } : {}), ...(services ? { services } : {}) };
}

/**
 * The hashes that `live.json` tells: of the entry, of what the entry does not vouch for itself, and of the file with all of them.
 * A build of the portal's recipe writes the hashes of its scripts into its entry, those of before by SHA-384, and all of them would be ten
 * times as much as what else a browser is told.
 */
function toldLive({ files, preload, integrity }: BuiltRemote, integrityFile: string): Record<string, string> {
  const entry = files.get(preload[0] ?? '')?.toString() ?? '';
  const told = Object.entries(integrity).filter(
    ([file, hash]) => !entry.includes(hash) && !entry.includes(integrityBy('sha256', files.get(file) ?? '')),
  );
  return Object.fromEntries([...told, [INTEGRITY_FILE, sha384Of(integrityFile)]]);
}

/** File names by the path of the route. */
function filesOfPages({ routes }: RemoteDeclaration): Record<string, readonly string[]> {
  return Object.fromEntries(routes.flatMap(({ path, files }) => (files ? [[path, files]] : [])));
}

/** What is told of every release to everybody: the names of its pages' files stand beside them. */
function withoutFiles({ routes, ...declaration }: RemoteDeclaration): RemoteDeclaration {
  return { ...declaration, routes: routes.map(({ files: _files, ...route }) => route) };
}

function sizesOf(files: ReadonlyMap<string, Buffer>): Record<string, number> {
  return Object.fromEntries([...files].map(([file, content]) => [file, content.length]));
}
