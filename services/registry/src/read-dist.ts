/** Reads a built remote: its files, their hashes, its declaration and its manifest. Refuses what breaks a check of `checks/`. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { RemoteDeclaration } from '@emmaus/contracts/remote';
import { checkRelease, type Checked } from '@emmaus/release-checks/check-release';
import { readBuild } from '@emmaus/release-checks/read-build';
import type { Built, PortalFacts, ReleaseFiles } from '@emmaus/release-checks/release';
import { Problem } from '@emmaus/service-kit/http/problem';
import { doesNotFit } from './skew.ts';

export interface BuiltRemote extends Built {
  declaration: RemoteDeclaration;
  /** SHA-256 over all file names and contents, hex. */
  contentHash: string;
  files: ReleaseFiles;
  /** SHA-384 of every script and style, by file. */
  integrity: Record<string, string>;
}

/** A folder, or files as they were sent. */
export type Dist = string | ReleaseFiles;

/** With the hashes of a release, beside its files: the registry writes it. */
export const INTEGRITY_FILE = 'integrity.json';
/** The files of each page, by its route: of all that a release declares the larger part, and needed by its pages alone. */
export const PAGE_FILES_FILE = 'page-files.json';
/**
 * A report of the build for its makers, which names their machine and is loaded by nobody; and what is made here: the files of hashes and
 * of pages, and compressed forms, which would go out in place of the file whose hash was looked at.
 */
const NO_PART_OF_A_RELEASE = /^mf-manifest-stats\.json$|^(integrity|page-files)\.json$|\.(map|br|gz)$/;
/** Of more than these somebody reads no further. */
const MOST_TOLD = 100;

export async function filesOf(dist: Dist): Promise<ReleaseFiles> {
  if (typeof dist === 'string') return readFiles(dist);
  return new Map([...dist].filter(([name]) => !NO_PART_OF_A_RELEASE.test(name)));
}

/** Whose release it says it is; undefined where that cannot be read. */
export function declarationOf(files: ReleaseFiles): RemoteDeclaration | undefined {
  return readBuild(files).declaration;
}

/**
 * @throws Problem with a sentence for everything that is wrong: invalid_input, or conflict where nothing is but that it
 *   does not fit this portal.
 */
export function checkedRemote(
  files: ReleaseFiles,
  portal: PortalFacts,
  { version, place = 'the upload' }: { version?: string | undefined; place?: string } = {},
): BuiltRemote {
  const checked = checkRelease(files, portal);
  const { declaration, built, faults } = checked;
  const contentHash = hashOf(files);
  if (faults.length > 0 || !declaration || !built)
    throw refused(checked, version ?? versionOf(built, contentHash), place);
  return { declaration, ...built, contentHash, files, integrity: integrityOf(files) };
}

export function versionOf(built: Pick<Built, 'packageVersion'> | undefined, contentHash: string): string {
  return `${built?.packageVersion ?? '0.0.0'}-${contentHash.slice(0, 8)}`;
}

function refused({ declaration, faults, ranges }: Checked, version: string, place: string): Problem {
  if (declaration && faults.length === ranges.length) return doesNotFit(declaration.name, version, ranges);
  const what = declaration ? `The remote "${declaration.name}"` : `The remote in ${place}`;
  const errors = faults.slice(0, MOST_TOLD).map(({ check, where, sentence }) => ({
    in: 'body' as const,
    pointer: where.startsWith('/') ? where : `/${where}`,
    code: check,
    detail: sentence,
  }));
  const [only] = faults;
  const sentences = errors.map(({ detail }) => `- ${detail}`).join('\n');
  const told =
    faults.length === 1 && only
      ? `${what} is not published. ${only.sentence}`
      : `${what} is not published, for ${faults.length} reasons:\n${sentences}`;
  return new Problem('invalid_input', told, { errors });
}

/** SHA-256 over names and contents, independent of the order in the folder. */
export function hashOf(files: ReleaseFiles): string {
  const hash = createHash('sha256');
  for (const [name, content] of [...files].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    hash.update(`${name}\0${content.length}\0`).update(content);
  return hash.digest('hex');
}

/** All files below a folder, by their path with forward slashes. */
export async function readFiles(folder: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => {
    throw new Problem('invalid_input', `There is no built remote in ${folder}. Build it first.`);
  });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const named = paths
    .map((path) => [relative(folder, path).split(sep).join('/'), path] as const)
    .filter(([name]) => !NO_PART_OF_A_RELEASE.test(name));
  return new Map(await Promise.all(named.map(async ([name, path]) => [name, await readFile(path)] as const)));
}

function integrityOf(files: ReleaseFiles): Record<string, string> {
  const scripts = [...files].filter(([name]) => /\.(m?js|css)$/.test(name));
  return Object.fromEntries(scripts.map(([name, content]) => [name, sha384Of(content)]));
}

/** As browsers compare it. */
export function sha384Of(content: Buffer | string): string {
  return integrityBy('sha384', content);
}

export function integrityBy(hash: 'sha256' | 'sha384', content: Buffer | string): string {
  return `${hash}-${createHash(hash).update(content).digest('base64')}`;
}
