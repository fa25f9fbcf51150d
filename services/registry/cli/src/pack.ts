/** A build folder as one archive. What is no file has no place in a release. */
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { packTar } from 'modern-tar';
import { Refusal } from './outcome.ts';

/** Made for the makers of the build, and compressed forms, which the registry makes itself. */
const NO_PART_OF_A_RELEASE = /^mf-manifest-stats\.json$|\.(map|br|gz)$/;

/** @throws Refusal for a folder that is not there, and for what is no file in it */
export async function filesOf(folder: string): Promise<Map<string, Buffer>> {
  const root = resolve(folder);
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => {
    throw new Refusal(`There is no built remote in ${folder}. Build it first.`);
  });
  const files = entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => ({
      name: relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'),
      isFile: entry.isFile(),
    }));
  const strange = files.find(({ isFile }) => !isFile);
  if (strange) throw new Refusal(`${join(folder, strange.name)} is no file, and a release holds files only.`);
  const parts = files.map(({ name }) => name).filter((name) => !NO_PART_OF_A_RELEASE.test(name));
  return new Map(
    await Promise.all(parts.toSorted().map(async (name) => [name, await readFile(join(root, name))] as const)),
  );
}

export async function packFolder(folder: string): Promise<Uint8Array<ArrayBuffer>> {
  const files = await filesOf(folder);
  if (!files.has('remote.json')) throw new Refusal(`The remote in ${folder} has no remote.json. Build it first.`);
  const packed = await packTar(
    [...files].map(([name, body]) => ({ header: { name, size: body.length, mtime: new Date(0) }, body })),
  );
  return new Uint8Array(await promisify(gzip)(packed));
}
