import { readFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';

/** Bytes of a file as a browser fetches it: the gateway compresses it so, the registry a little more. */
export function fetchedSizeOfFile(file: string): number {
  return brotliCompressSync(readFileSync(file), { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length;
}
