import { existsSync, readFileSync, statSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';

/** Bytes of a built file as a browser fetches it: as the build has compressed it, or as the registry does when it is published. */
export function fetchedSizeOfFile(file: string): number {
  if (existsSync(`${file}.br`)) return statSync(`${file}.br`).size;
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  return brotliCompressSync(readFileSync(file), { params }).length;
}
