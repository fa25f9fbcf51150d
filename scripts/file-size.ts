import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

/** Bytes of a file as it is transferred. */
export function gzipSizeOfFile(file: string): number {
  return gzipSync(readFileSync(file), { level: 6 }).length;
}
