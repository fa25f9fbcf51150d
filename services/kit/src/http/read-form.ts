/** A form as other services and plain pages send it, whose fields nobody here decides; no more of it than allowed. */
import type { IncomingMessage } from 'node:http';
import { readBody } from './read-body.ts';

/** @throws Problem payload_too_large (413), and what `readBody` throws */
export async function readForm(request: IncomingMessage, most: number): Promise<Record<string, string>> {
  const sent = await readBody(request, most, 'This form is too large.');
  return Object.fromEntries(new URLSearchParams(sent.toString('utf8')));
}
