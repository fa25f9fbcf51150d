/** The folder that holds everything Emmaus writes: one portal at a time, its secrets and its logs. */
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartFault } from './start-fault.ts';

/** PostgreSQL may run as another user, who walks through to its own folder and sees nothing else. */
const OTHERS_MAY_WALK = 0o711;
const OWNER_ONLY = 0o700;

export interface DataFolder {
  path: string;
  logs: string;
  releases: string;
  database: string;
  /** Lets another portal use the folder. */
  release(): void;
}

/**
 * Makes the folder when missing and takes it for this process.
 * @throws StartFault when it cannot be written or another portal uses it.
 */
export function takeDataFolder(path: string): DataFolder {
  const logs = join(path, 'logs');
  const releases = join(path, 'releases');
  try {
    mkdirSync(path, { recursive: true, mode: OTHERS_MAY_WALK });
    for (const folder of [logs, releases]) {
      mkdirSync(folder, { recursive: true, mode: OWNER_ONLY });
      // Earlier versions let others read them; logs hold names and addresses.
      chmodSync(folder, OWNER_ONLY);
    }
  } catch (error) {
    throw new StartFault(`DATA_DIR ${path} cannot be written: ${(error as Error).message}.`);
  }
  const lock = join(path, 'portal.pid');
  const other = runningPortal(lock);
  if (other !== undefined) {
    throw new StartFault(
      `Emmaus already runs on DATA_DIR ${path} (process ${other}): stop it, or choose another DATA_DIR.`,
    );
  }
  writeFileSync(lock, `${process.pid}\n`);
  return { path, logs, releases, database: join(path, 'database'), release: () => rmSync(lock, { force: true }) };
}

/** The process that a lock file names, when it lives and is not just a number used again by another program. */
function runningPortal(lock: string): number | undefined {
  if (!existsSync(lock)) return undefined;
  const pid = Number(readFileSync(lock, 'utf8').trim());
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid || !isAlive(pid)) return undefined;
  const commandLine = `/proc/${pid}/cmdline`;
  if (existsSync(commandLine) && !/portal|scripts\/cluster\.ts/.test(readFileSync(commandLine, 'utf8')))
    return undefined;
  return pid;
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * A secret of this installation by its name: made at random when first asked for, then kept in `secrets.json`, which only
 * its owner may read.
 */
export function secretsIn(path: string): (name: string) => string {
  const file = join(path, 'secrets.json');
  const secrets: Record<string, string> = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>)
    : {};
  return (name) => {
    const known = secrets[name];
    if (known !== undefined) return known;
    const made = randomBytes(24).toString('base64url');
    secrets[name] = made;
    writeFileSync(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
    chmodSync(file, 0o600);
    return made;
  };
}
