/**
 * A process that is going to end says so first: `/openz` and `/readyz` turn to 503, each answer closes its connection, and
 * whoever sends it requests has time to send them to another copy. Only then it stops to listen.
 */
import type { Server } from 'node:http';

let draining = false;

/** From now on this process asks to be left alone; it answers all the same. */
export function beginDraining(server: Server): void {
  draining = true;
  // Before the application, which may answer at once.
  server.prependListener('request', (_request, response) => (response.shouldKeepAlive = false));
}

/** @throws Error once the process is going to end. */
export async function staysOpen(): Promise<void> {
  if (draining) throw new Error('this process is going to end');
}
