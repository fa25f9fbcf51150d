/** Unix sockets between the gateway and the services: cheaper than TCP on loopback, and no other user may speak there. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What the system's address of a socket has room for, the shortest of those we run on. */
export const LONGEST_SOCKET_PATH = 100;

/**
 * Paths for the named services in a folder that only this user may enter, which goes away with this process. None where the
 * system has no such sockets or the path would be too long: then all speak TCP.
 */
export function socketsOf(
  services: readonly string[],
  parent = tmpdir(),
  platform = process.platform,
): Record<string, string> {
  if (platform === 'win32') return {};
  const folder = mkdtempSync(join(parent, 'emmaus-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const sockets = services.map((service) => [service, join(folder, `${service}.sock`)] as const);
  return sockets.every(([, path]) => path.length <= LONGEST_SOCKET_PATH) ? Object.fromEntries(sockets) : {};
}
