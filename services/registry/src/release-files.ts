/** The folder of releases: `<name>/<version>/`, written once as a whole and never touched again. */
import { chmod, mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Problem } from '@emmaus/service-kit/http/problem';
import { hashOf, readFiles } from './read-dist.ts';

export const RELEASE_VERSION = /^[0-9A-Za-z][0-9A-Za-z.+-]{0,127}$/;
/** A part of a path: not empty, no leading dot, nothing a file system could take for a separator. */
export const FILE_PART = /^[A-Za-z0-9_@+~-][A-Za-z0-9_.@+~-]*$/;
const COMPRESSIBLE = /\.(m?js|css|json|svg|html|txt)$/;
const MADE_HERE = /\.(br|gz)$/;
/** Smaller than a network packet: compressing gains nothing. */
const WORTH_COMPRESSING = 1_400;
const AT_ONCE = 2;

export interface StoredRelease {
  releasesDir: string;
  name: string;
  version: string;
  files: ReadonlyMap<string, Buffer>;
  /** What the registry writes beside them. */
  made: ReadonlyMap<string, Buffer>;
}

/**
 * Writes a release, with compressed forms of its files. Somebody who reads sees all of it or nothing.
 * @throws Problem (conflict) when the version is there with other content.
 */
export async function storeRelease({ releasesDir, name, version, files, made }: StoredRelease): Promise<void> {
  const target = join(releasesDir, name, version);
  if (await exists(target)) return assertSame(target, name, version, files);
  await mkdir(join(releasesDir, name), { recursive: true });
  // Beside its target, so that the last step is one rename on one disk. No name of a remote begins with a dot.
  const incoming = await mkdtemp(join(releasesDir, '.incoming-'));
  try {
    const all = new Map([...files, ...made]);
    await eachOf(all, ([file, content]) => writeWithCompressed(join(incoming, file), content));
    // Made for its owner only; the registry may run as somebody else than the publisher.
    await chmod(incoming, 0o755);
    await rename(incoming, target);
  } catch (error) {
    await rm(incoming, { recursive: true, force: true });
    // Another process published it in the meantime.
    if (!(await exists(target))) throw error;
    await assertSame(target, name, version, files);
  }
}

async function assertSame(
  folder: string,
  name: string,
  version: string,
  files: ReadonlyMap<string, Buffer>,
): Promise<void> {
  const stored = new Map([...(await readFiles(folder))].filter(([file]) => !MADE_HERE.test(file)));
  if (hashOf(stored) !== hashOf(files)) throw alreadyOther(name, version);
}

export function alreadyOther(name: string, version: string): Problem {
  return new Problem(
    'conflict',
    `The remote "${name}" ${version} is published already, with other content. A release never changes: publish under a new version.`,
  );
}

async function writeWithCompressed(path: string, content: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
  if (!COMPRESSIBLE.test(path) || content.length < WORTH_COMPRESSING) return;
  const options = {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  };
  await writeFile(`${path}.br`, await promisify(brotliCompress)(content, options));
  await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
}

/**
 * A few at a time. Node compresses on the same four threads on which it signs in to the database and reads files: a
 * release put there all at once holds up everything else of the process, on a busy machine beyond its patience.
 */
async function eachOf<Item>(items: Iterable<Item>, work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = [...items];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
    }),
  );
}

async function exists(folder: string): Promise<boolean> {
  return readdir(folder).then(
    () => true,
    () => false,
  );
}
