import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * From here systems give ports to whoever asks for none, clients among them (Linux from 32768, others from 49152). A service
 * that is started anew needs its port once more, and one of those may have been given away while it was down.
 */
const GIVEN_AWAY_FROM = 32_768;
// Behind 10080, which browsers refuse.
const FIRST = 10_100;
const TRIES = 50;

/**
 * A port on loopback that nobody listens on now, and that no other program gets by chance; or the named one.
 * @throws what the system says, where the named one is taken
 */
export async function freePort(named?: number): Promise<number> {
  if (named !== undefined) return listenedOn(named);
  for (let left = TRIES; left > 1; left -= 1) {
    const port = await listenedOn(randomInt(FIRST, GIVEN_AWAY_FROM)).catch(() => undefined);
    if (port !== undefined) return port;
  }
  return listenedOn(0);
}

function listenedOn(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('There is no free port.')),
      );
    });
  });
}
