/** As which user PostgreSQL runs, and what that user may reach. */
import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface RunAs {
  uid?: number;
  gid?: number;
  /** Words put before the command. */
  prefix: readonly string[];
}

/** A user who owns nothing: may what everybody may. */
export const NOBODY_IN_PARTICULAR = -1;

/** For `spawn`: the user itself, unless the prefix changes to it. */
export function identity(runAs: RunAs): { uid?: number; gid?: number; cwd: string } {
  return {
    ...(runAs.prefix.length === 0 && runAs.uid !== undefined ? { uid: runAs.uid, gid: runAs.gid } : {}),
    cwd: '/',
  };
}

/** PostgreSQL refuses root. As root it runs as another user, with just enough power to walk through our folders. */
export function chooseUser(binary: string, directory: string): RunAs {
  if (process.getuid?.() !== 0) return { prefix: [] };
  const user = userNamed('postgres') ?? userNamed('nobody');
  if (!user)
    throw new Error(
      'PostgreSQL does not run as root and there is neither a user postgres nor a user nobody: start Emmaus as another user or set DATABASE_URL.',
    );
  chmodSync(directory, 0o711);
  if (mayWalkTo(binary, user.uid) && mayWalkTo(directory, user.uid)) return { ...user, prefix: [] };
  const prefix = [
    'setpriv',
    `--reuid=${user.uid}`,
    `--regid=${user.gid}`,
    '--clear-groups',
    '--inh-caps=-all,+dac_override',
    '--ambient-caps=-all,+dac_override',
  ];
  const trial = spawnSync(prefix[0] as string, [...prefix.slice(1), binary, '--version'], {
    encoding: 'utf8',
    cwd: '/',
  });
  if (trial.status === 0) return { ...user, prefix };
  throw new Error(
    `PostgreSQL does not run as root, and no other user may enter ${dirname(directory)}: choose a DATA_DIR that others may enter, start Emmaus as another user, or set DATABASE_URL.`,
  );
}

function userNamed(name: string): { uid: number; gid: number } | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined;
}

export function mayWalkTo(path: string, uid: number): boolean {
  for (let folder = path; folder !== dirname(folder); folder = dirname(folder)) {
    const { mode, uid: owner } = statSync(folder);
    const bit = owner === uid ? 0o100 : 0o001;
    if ((mode & bit) === 0) return false;
  }
  return true;
}

export function chownAll(path: string, uid: number, gid: number): void {
  chownSync(path, uid, gid);
  for (const entry of readdirSync(path, { withFileTypes: true, recursive: true }))
    chownSync(join(entry.parentPath, entry.name), uid, gid);
}
