/** A body as it was before it was packed: no more of it than allowed, neither on its way nor unpacked. */
import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliDecompress, unzip } from 'node:zlib';
import { Problem } from './problem-document.ts';

const UNPACKING = new Map([
  ['gzip', promisify(unzip)],
  ['x-gzip', promisify(unzip)],
  ['deflate', promisify(unzip)],
  ['br', promisify(brotliDecompress)],
]);

/**
 * @throws Problem payload_too_large (413) with the sentence; unsupported_media_type (415) where it is packed in another way than with
 * gzip, deflate or br, or in two; malformed_request (400) where it is not packed as it says, or does not end
 */
export async function readBody(
  request: IncomingMessage,
  most: number,
  tooLarge = 'What was sent is too large.',
): Promise<Buffer> {
  const packing = request.headers['content-encoding']?.trim().toLowerCase() ?? 'identity';
  const unpack = UNPACKING.get(packing);
  if (!unpack && packing !== 'identity' && packing !== '')
    throw new Problem('unsupported_media_type', 'Please send it as it is, or packed with gzip, deflate or br.');
  const sent = await bytesOf(request, most, tooLarge);
  if (!unpack || sent.length === 0) return sent;
  try {
    return await unpack(sent, { maxOutputLength: most });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE')
      throw new Problem('payload_too_large', tooLarge);
    throw unreadable();
  }
}

async function bytesOf(request: IncomingMessage, most: number, tooLarge: string): Promise<Buffer> {
  if (Number(request.headers['content-length']) > most) throw new Problem('payload_too_large', tooLarge);
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += part.length;
      if (size > most) throw new Problem('payload_too_large', tooLarge);
      parts.push(part);
    }
  } catch (error) {
    // What else ends a body ahead of time is a caller who left.
    throw error instanceof Problem ? error : unreadable();
  }
  return Buffer.concat(parts, size);
}

export function unreadable(): Problem {
  return new Problem('malformed_request', 'What was sent could not be read.');
}
