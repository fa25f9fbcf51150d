/** The compressed forms of a release's files, made once when it is published. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { FORMS } from './release-store.ts';

const COMPRESSIBLE = /\.(m?js|css|json|svg|html|txt)$/;
/** Smaller than a network packet: compressing gains nothing. */
const WORTH_COMPRESSING = 1_400;
const AT_ONCE = 2;

export function mayBeCompressed(file: string): boolean {
  return COMPRESSIBLE.test(file);
}

export type Compress = (content: Buffer, options: object) => Promise<Buffer>;
const COMPRESSORS: Record<'br' | 'gzip', Compress> = { br: promisify(brotliCompress), gzip: promisify(gzip) };

/** The files, and beside those that gain by it their forms. */
export async function withForms(
  files: ReadonlyMap<string, Buffer>,
  compressors = COMPRESSORS,
): Promise<Map<string, Buffer>> {
  const all = new Map(files);
  const worth = [...files].filter(([file, content]) => mayBeCompressed(file) && content.length >= WORTH_COMPRESSING);
  // Node compresses on the same four threads on which it signs in to the database and reads files: a release put there all
  // at once holds up everything else of the process, on a busy machine beyond its patience.
  await eachOf(worth, AT_ONCE, async ([file, content]) => {
    const options = {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    };
    all.set(file + FORMS.br, await compressors.br(content, options));
    all.set(file + FORMS.gzip, await compressors.gzip(content, { level: 9 }));
  });
  return all;
}

/** Some at a time. */
export async function eachOf<Item>(
  items: Iterable<Item>,
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = [...items];
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
    }),
  );
}
