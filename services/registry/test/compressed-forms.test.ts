/** Forms are made on the four threads on which Node also signs in to the database and reads files: half of them stay free. */
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { withForms } from '../src/store/compressed-forms.ts';

const running = vi.hoisted(() => ({ now: 0, most: 0 }));

vi.mock(import('node:zlib'), async (original) => {
  const zlib = await original();
  type Compress = (content: Buffer, options: object, done: (error: Error | null, made: Buffer) => void) => void;
  const counted =
    (compress: Compress): Compress =>
    (content, options, done) => {
      running.now += 1;
      running.most = Math.max(running.most, running.now);
      compress(content, options, (error, made) => {
        running.now -= 1;
        done(error, made);
      });
    };
  return {
    ...zlib,
    brotliCompress: counted(zlib.brotliCompress) as typeof zlib.brotliCompress,
    gzip: counted(zlib.gzip) as typeof zlib.gzip,
  };
});

test('of a large release two files at a time are compressed, and each of them is', async () => {
  const files = new Map(
    Array.from({ length: 20 }, (_file, index) => [`${index}.js`, Buffer.from(`file ${index} `.repeat(5_000))]),
  );
  const all = await withForms(files);
  expect(running).toEqual({ now: 0, most: 2 });
  for (const [file, content] of files) {
    expect(brotliDecompressSync(all.get(`${file}.br`) as Buffer)).toEqual(content);
    expect(gunzipSync(all.get(`${file}.gz`) as Buffer)).toEqual(content);
  }
});
