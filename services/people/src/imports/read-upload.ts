/** The body of an upload as bytes, no more than allowed. */
import { MOST_IMPORT_BYTES } from '@emmaus/contracts/imports.words';
import { Problem } from '@emmaus/service-kit/http/problem';
import type { IncomingMessage } from 'node:http';

/** @throws Problem payload_too_large (413) */
export async function readUpload(request: IncomingMessage): Promise<Uint8Array> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > MOST_IMPORT_BYTES) {
      const megabytes = MOST_IMPORT_BYTES / 1024 / 1024;
      throw new Problem('payload_too_large', `This file is larger than ${megabytes} MB. Split it into several files.`);
    }
    parts.push(part);
  }
  return Buffer.concat(parts);
}
