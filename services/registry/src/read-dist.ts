/** Reads a built remote: its files, their hashes, its declaration and its manifest. Refuses what could never load. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { RemoteDeclarationSchema, type RemoteDeclaration } from '@emmaus/contracts/remote';
import { Problem } from '@emmaus/service-kit/http/problem';
import type * as z from 'zod/mini';
import { FederationManifestSchema, preloadOf, sharedOf } from './federation-manifest.ts';

export interface BuiltRemote {
  declaration: RemoteDeclaration;
  /** Of the package it was built from. */
  packageVersion: string;
  /** SHA-256 over all file names and contents, hex. */
  contentHash: string;
  files: ReadonlyMap<string, Buffer>;
  preload: string[];
  integrity: Record<string, string>;
  shared: Record<string, string>;
}

/** A report of the build for its makers; it names their machine and is loaded by nobody. */
const NO_PART_OF_A_RELEASE = /^mf-manifest-stats\.json$|\.map$/;

/** @throws Problem (invalid_input) with a sentence on what is missing or wrong. */
export async function readDist(from: string | ReadonlyMap<string, Buffer>): Promise<BuiltRemote> {
  const dist = typeof from === 'string' ? from : 'the upload';
  const files = typeof from === 'string' ? await readFiles(from) : partsOf(from);
  const declaration = parse(files, 'remote.json', RemoteDeclarationSchema, dist);
  const manifest = parse(files, 'mf-manifest.json', FederationManifestSchema, dist);
  const preload = preloadOf(manifest);
  const missing = preload.filter((file) => !files.has(file));
  if (missing.length > 0)
    throw refused(
      declaration.name,
      `its manifest names ${missing.join(', ')}, which ${dist} does not hold. Build it again.`,
    );
  checkModules(declaration, new Set(manifest.exposes.map(({ path }) => path)));
  return {
    declaration,
    packageVersion: manifest.metaData.buildInfo.buildVersion,
    contentHash: hashOf(files),
    files,
    preload,
    integrity: integrityOf(files),
    shared: sharedOf(manifest),
  };
}

/** SHA-256 over names and contents, independent of the order in the folder. */
export function hashOf(files: ReadonlyMap<string, Buffer>): string {
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

/** An upload without what is no part of a release. */
function partsOf(sent: ReadonlyMap<string, Buffer>): ReadonlyMap<string, Buffer> {
  return new Map([...sent].filter(([name]) => !NO_PART_OF_A_RELEASE.test(name)));
}

function parse<Schema extends z.ZodMiniType>(
  files: ReadonlyMap<string, Buffer>,
  name: string,
  schema: Schema,
  dist: string,
): z.infer<Schema> {
  const content = files.get(name);
  if (!content) throw new Problem('invalid_input', `The remote in ${dist} has no ${name}. Build it first.`);
  let value: unknown;
  try {
    value = JSON.parse(content.toString());
  } catch {
    throw new Problem('invalid_input', `The ${name} in ${dist} is no JSON.`);
  }
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const faults = result.error.issues.map((issue) => `${issue.path.join('.') || 'the whole'}: ${issue.message}`);
  throw new Problem('invalid_input', `The ${name} in ${dist} does not follow the contract (${faults.join('; ')}).`);
}

function checkModules(declaration: RemoteDeclaration, exposed: ReadonlySet<string>): void {
  const slots = Object.values(declaration.slots).flat();
  const wanted = [
    './root',
    ...slots.flatMap(({ module }) => module ?? []),
    ...declaration.embed.map(({ module }) => module),
  ];
  const absent = [...new Set(wanted)].filter((module) => !exposed.has(module));
  if (absent.length > 0)
    throw refused(declaration.name, `its remote.json names ${absent.join(', ')}, which its build does not expose.`);
}

function integrityOf(files: ReadonlyMap<string, Buffer>): Record<string, string> {
  const scripts = [...files].filter(([name]) => /\.(m?js|css)$/.test(name));
  return Object.fromEntries(
    scripts.map(([name, content]) => [name, `sha384-${createHash('sha384').update(content).digest('base64')}`]),
  );
}

function refused(name: string, why: string): Problem {
  return new Problem('invalid_input', `The remote "${name}" is not published: ${why}`);
}
