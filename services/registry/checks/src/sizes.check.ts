/** "Sizes": what everybody who opens the portal downloads, and what the registry keeps for ever. */
import { brotliCompressSync, constants } from 'node:zlib';
import { RELEASE_LIMITS as LIMITS } from '@emmaus/contracts/declaration.words';
import type { Fault, ReleaseFiles } from './release.ts';

export function checkSizes(files: ReleaseFiles, entry: string | undefined): Fault[] {
  const whole = [...files.values()].reduce((sum, { length }) => sum + length, 0);
  return [
    ...over(
      'remote.json',
      files.get('remote.json')?.length ?? 0,
      LIMITS.declaration,
      (is) =>
        `remote.json has ${is}: every page of the portal loads it. Say less in it, and answer texts from a module.`,
    ),
    ...[...files].flatMap(([name, { length }]) =>
      over(
        name,
        length,
        LIMITS.file,
        (is) => `The file ${name} has ${is}. Load what few pages need by an import() of its own, or leave it out.`,
      ),
    ),
    ...over(
      '',
      whole,
      LIMITS.release,
      (is) => `All files together have ${is}. Look in dist/mf-manifest-stats.json for what a page does not need.`,
    ),
    ...over(
      entry ?? '',
      entrySize(files, entry),
      LIMITS.entry,
      (is) =>
        `The entry ${entry} has ${is}, compressed: whoever sees a menu loads it. Load more of it by import() in root.tsx.`,
    ),
  ];
}

function over(where: string, bytes: number, limit: number, sentence: (is: string) => string): Fault[] {
  if (bytes <= limit) return [];
  return [{ check: 'sizes', where, sentence: sentence(`${kilobytes(bytes)}, and may have ${kilobytes(limit)}`) }];
}

function entrySize(files: ReleaseFiles, entry: string | undefined): number {
  const content = entry === undefined ? undefined : files.get(entry);
  // Nobody waits for a giant to be compressed: its size is told already.
  if (!content || content.length > LIMITS.file) return 0;
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } })
    .length;
}

/** Rounded up: what is over a limit says so. */
function kilobytes(bytes: number): string {
  const [unit, name] = bytes > 999_900 ? [1_000_000, 'MB'] : [1000, 'kB'];
  return `${(Math.ceil((bytes * 10) / unit) / 10).toFixed(1)} ${name}`;
}
