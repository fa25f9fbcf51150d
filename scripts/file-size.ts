import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const SHELL = join(import.meta.dirname, '../shell/');
/** The gateway compresses the shell's files when it starts, the registry a remote's once and for all when it is published. */
const GATEWAYS = 9;
const REGISTRYS = constants.BROTLI_MAX_QUALITY;

/** Bytes of a built file as a browser fetches it. */
export function fetchedSizeOfFile(file: string): number {
  const quality = file.startsWith(SHELL) ? GATEWAYS : REGISTRYS;
  return brotliCompressSync(readFileSync(file), { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length;
}
