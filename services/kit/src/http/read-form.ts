/** A form as other services send it, whose fields nobody here decides; no more of it than allowed. */
import type { IncomingMessage } from 'node:http';
import { Problem } from './problem.ts';

/** @throws Problem payload_too_large (413) */
export async function readForm(request: IncomingMessage, most: number): Promise<Record<string, string>> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > most) throw new Problem('payload_too_large', 'This form is too large.');
    parts.push(part);
  }
  return Object.fromEntries(new URLSearchParams(Buffer.concat(parts).toString('utf8')));
}
