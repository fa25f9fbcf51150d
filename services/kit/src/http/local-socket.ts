/** A second door for neighbours on the same machine: a Unix socket, which costs the system less than TCP on loopback. */
import { rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { closeServer } from './close-server.ts';
import { KEEP_ALIVE_MS } from './keep-alive.ts';

/** As many as Linux lets wait for a door to be opened. Where 511 wait, which is usual, the next is turned away (EAGAIN). */
const BACKLOG = 4_096;

/**
 * Lets what `server` answers be asked at a Unix socket, too. Gives how to close it: no new requests, running ones may end.
 * @example const closeSocket = alsoAtSocket(app.listen(4001), '/tmp/emmaus-x/people.sock');
 */
export function alsoAtSocket(server: Server, path: string): () => Promise<void> {
  const local = createServer((request, response) => server.emit('request', request, response));
  local.keepAliveTimeout = KEEP_ALIVE_MS;
  // Left behind by a process that was killed: nobody listens there, and its name is in the way.
  rmSync(path, { force: true });
  local.listen({ path, backlog: BACKLOG });
  local.on('error', (error) => server.emit('error', error));
  return () => closeServer(local);
}
