/** Ends a server without waiting for connections on which nobody asks any more. */
import type { Server } from 'node:http';

const LOOKS_EVERY_MS = 50;

/**
 * Takes no new connections, and closes each that is kept as soon as nothing is answered on it: an answer that ends from now on, a
 * stream above all, leaves one behind, on which the next would be asked. Settles when all are closed.
 */
export function closeServer(server: Server): Promise<void> {
  const closing = setInterval(() => server.closeIdleConnections(), LOOKS_EVERY_MS);
  return new Promise((resolve) =>
    server.close(() => {
      clearInterval(closing);
      resolve();
    }),
  );
}
