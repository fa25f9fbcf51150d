/** PostgreSQL's own second door, for neighbours on the same machine: a Unix socket costs the system less than TCP on loopback. */
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { LONGEST_SOCKET_PATH } from '../sockets.ts';

/** PostgreSQL reads a list of folders, in which a comma or a quote would mean something. */
const PLAIN = /^[\w./-]+$/;

/**
 * The folder for the socket: that of the data, which only PostgreSQL's own user and we may enter. None where the system has no
 * such sockets or the path would be too long.
 */
export function socketFolderOf(data: string, platform = process.platform): string | undefined {
  if (platform === 'win32' || !PLAIN.test(data)) return undefined;
  return join(data, '.s.PGSQL.65535').length <= LONGEST_SOCKET_PATH ? data : undefined;
}

/** Takes away what a PostgreSQL that was killed left: it names a process that may be somebody else's by now. */
export function removeStaleSockets(data: string): void {
  for (const name of readdirSync(data)) if (name.startsWith('.s.PGSQL.')) rmSync(join(data, name));
}

/** The same address by the socket. What reads host and port of it still finds those of TCP. */
export function bySocket(url: string, folder: string | undefined): string {
  return folder === undefined ? url : `${url}?host=${encodeURIComponent(folder)}`;
}
