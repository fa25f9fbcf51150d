/** The body of an upload as bytes, no more than allowed. */
import { MOST_IMPORT_BYTES } from '@emmaus/contracts/imports.words';
import { readBody } from '@emmaus/service-kit/http/read-body';
import type { IncomingMessage } from 'node:http';

const MEGABYTES = MOST_IMPORT_BYTES / 1024 / 1024;

/** @throws Problem payload_too_large (413), and what `readBody` throws */
export function readUpload(request: IncomingMessage): Promise<Uint8Array> {
  return readBody(request, MOST_IMPORT_BYTES, `This file is larger than ${MEGABYTES} MB. Split it into several files.`);
}
