/** Releases in a folder: `<name>/<version>/`. */
import { createReadStream } from 'node:fs';
import { access, chmod, mkdir, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { hashOf, readFiles } from '../read-dist.ts';
import { FORMS, type NewFiles, type ReleaseId, type ReleaseStore } from './release-store.ts';

export function folderStore(folder: string): ReleaseStore {
  const placeOf = ({ name, version }: ReleaseId) => join(folder, name, version);
  return {
    async contentHash(release) {
      const place = placeOf(release);
      try {
        return (await isThere(place)) ? hashOf(await readFiles(place)) : undefined;
      } catch (error) {
        // Taken away while it was read.
        if (await isThere(place)) throw error;
        return undefined;
      }
    },

    async write({ files, ...release }: NewFiles) {
      await mkdir(join(folder, release.name), { recursive: true });
      // Beside its target, so that the last step is one rename on one disk. No name of a remote begins with a dot.
      const incoming = await mkdtemp(join(folder, '.incoming-'));
      try {
        for (const [file, content] of files) {
          await mkdir(dirname(join(incoming, file)), { recursive: true });
          await writeFile(join(incoming, file), content);
        }
        // Made for its owner only; the registry may run as somebody else than the publisher.
        await chmod(incoming, 0o755);
        await rename(incoming, placeOf(release));
      } catch (error) {
        await rm(incoming, { recursive: true, force: true });
        throw error;
      }
    },

    async remove(release) {
      // Out of reach in one step: whoever asks for its files finds all of them or none.
      const place = await mkdtemp(join(folder, '.retired-'));
      await rename(placeOf(release), join(place, release.version)).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
      });
      await rm(place, { recursive: true, force: true });
    },

    async open(release, file, forms) {
      const path = join(placeOf(release), file);
      for (const form of [...forms, undefined]) {
        const formed = form ? path + FORMS[form] : path;
        const found = await stat(formed).catch(() => undefined);
        if (found?.isFile()) return { body: createReadStream(formed), bytes: found.size, form };
      }
      return undefined;
    },

    answers: () => access(folder),
  };
}

function isThere(place: string): Promise<boolean> {
  return readdir(place).then(
    () => true,
    () => false,
  );
}
