/**
 * PostgreSQL's programs look for each other with access(2), which knows no capabilities: where only root may enter the
 * folder they are installed in, the user they run as needs a copy of them elsewhere (60 MB, made once, 0.3 s).
 */
import { chmodSync, cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';

export interface Binaries {
  postgres: string;
  initdb: string;
}

/** The same programs at a place that everybody may enter. Only root calls it, and only for a place nobody else may. */
export function copyBinaries({ postgres, initdb }: Binaries): Binaries {
  // …/<package>/native/bin/postgres: the programs find their libraries and templates beside `bin`.
  const native = dirname(dirname(postgres));
  const { version } = JSON.parse(readFileSync(join(dirname(native), 'package.json'), 'utf8')) as { version: string };
  const target = join(tmpdir(), `emmaus-postgresql-${version}`);
  const at = (folder: string): Binaries => ({
    postgres: join(folder, 'bin', basename(postgres)),
    initdb: join(folder, 'bin', basename(initdb)),
  });
  // A folder of somebody else's could hold anything.
  if (existsSync(target) && isOurs(target)) return at(target);

  const incoming = mkdtempSync(`${target}-`);
  cpSync(native, incoming, { recursive: true, verbatimSymlinks: true });
  chmodSync(incoming, 0o755);
  try {
    renameSync(incoming, target);
    return at(target);
  } catch {
    // Another start was quicker; its copy serves as well, where it is ours.
    if (!isOurs(target)) return at(incoming);
    rmSync(incoming, { recursive: true, force: true });
    return at(target);
  }
}

function isOurs(folder: string): boolean {
  const { uid, mode } = statSync(folder);
  return uid === process.getuid?.() && (mode & 0o022) === 0;
}
