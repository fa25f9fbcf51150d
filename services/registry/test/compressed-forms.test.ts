/** Forms are made on the four threads on which Node also signs in to the database and reads files: half of them stay free. */
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync, gunzipSync, gzip } from 'node:zlib';
import { expect, test } from 'vitest';
import { type Compress, withForms } from '../src/store/compressed-forms.ts';

test('of a large release two files at a time are compressed, and each of them is', async () => {
  let now = 0;
  let most = 0;
  const counted =
    (compress: Compress): Compress =>
    async (content, options) => {
      now += 1;
      most = Math.max(most, now);
      const made = await compress(content, options);
      now -= 1;
      return made;
    };
  const compressors = { br: counted(promisify(brotliCompress)), gzip: counted(promisify(gzip)) };
  const files = new Map(
    Array.from({ length: 20 }, (_file, index) => [`${index}.js`, Buffer.from(`file ${index} `.repeat(5_000))]),
  );
  const all = await withForms(files, compressors);
  expect([now, most]).toEqual([0, 2]);
  for (const [file, content] of files) {
    expect(brotliDecompressSync(all.get(`${file}.br`) as Buffer)).toEqual(content);
    expect(gunzipSync(all.get(`${file}.gz`) as Buffer)).toEqual(content);
  }
});
