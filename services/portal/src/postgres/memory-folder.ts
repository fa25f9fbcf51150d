/**
 * A folder in memory for a database that is thrown away. A clone of the tests' template is 1,100 files: made on a disk (ext4) they
 * took ten times the processor, most of it to step over the numbers of files that were deleted a moment before.
 */
import { accessSync, constants, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive } from '../data-folder.ts';

/** Linux keeps it in memory. */
const MEMORY = '/dev/shm';
/** Several times what a run of the tests takes. */
const NEEDED = 3 * 1024 ** 3;

/** Where there is no such place, or too little room in it, it is on the disk. */
export function throwAwayFolder(name: string, memory = MEMORY, needed = NEEDED): string {
  if (!hasRoom(memory, needed)) return mkdtempSync(join(tmpdir(), `${name}-`));
  removeLeft(name, memory);
  return mkdtempSync(join(memory, `${name}-${process.pid}-`));
}

function hasRoom(folder: string, needed: number): boolean {
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return Math.min(bavail * bsize, process.availableMemory()) >= needed;
  } catch {
    return false;
  }
}

/** A process that was killed could not put its folder away, and here nothing else does before the machine ends. */
function removeLeft(name: string, memory: string): void {
  for (const folder of readdirSync(memory)) {
    const [, pid] = new RegExp(`^${name}-(\\d+)-\\w+$`).exec(folder) ?? [];
    if (pid !== undefined && !isAlive(Number(pid))) remove(join(memory, folder));
  }
}

function remove(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {
    // It is another account's, whose own runs remove it.
  }
}
