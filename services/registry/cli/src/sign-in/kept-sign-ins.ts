/** What `login` keeps, one sign-in a portal: short-lived tokens in a file that nobody else of the machine can read. */
import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';

export interface KeptSignIn {
  accessToken: string;
  idToken: string;
  /** Who it is, for people. */
  email: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

type Kept = Record<string, KeptSignIn>;

/** Where people's settings lie on this system; `EMMAUS_CONFIG_DIR` names another folder. */
export function signInFile(env: NodeJS.ProcessEnv = process.env): string {
  const folder =
    env['EMMAUS_CONFIG_DIR'] ?? join(env['XDG_CONFIG_HOME'] ?? env['APPDATA'] ?? join(homedir(), '.config'), 'emmaus');
  return join(folder, 'sign-ins.json');
}

/** Undefined where nobody is signed in to that portal; one that is over is told as such by its `expiresAt`. */
export async function keptSignIn(portal: string): Promise<KeptSignIn | undefined> {
  const kept = await read();
  return Object.hasOwn(kept, portal) ? kept[portal] : undefined;
}

/** Undefined takes it away. */
export async function keepSignIn(portal: string, signIn: KeptSignIn | undefined): Promise<void> {
  const { [portal]: _before, ...others } = await read();
  const file = signInFile();
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  // A new file, for one that is there keeps the rights it has.
  const beside = `${file}.${process.pid}`;
  await writeFile(beside, JSON.stringify(signIn ? { ...others, [portal]: signIn } : others, null, 2), { mode: 0o600 });
  await chmod(beside, 0o600);
  await rename(beside, file);
}

/** A file that cannot be read is no reason not to sign in again. */
async function read(): Promise<Kept> {
  try {
    const kept: unknown = JSON.parse(await readFile(signInFile(), 'utf8'));
    return typeof kept === 'object' && kept !== null && !Array.isArray(kept) ? (kept as Kept) : {};
  } catch {
    return {};
  }
}
