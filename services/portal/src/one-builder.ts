/** Lets one process after another build in a folder. The lock is SQLite's on a file, so it goes with whoever holds it, however they end. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const BUSY = 5;
const LOOKS_AGAIN_AFTER_MS = 200;

/** Runs `work` once nobody else builds there; `onWait` is told once where somebody does. `folder` is made where it is missing. */
export async function asOnlyBuilder<Result>(
  folder: string,
  work: () => Promise<Result>,
  onWait: () => void,
): Promise<Result> {
  mkdirSync(folder, { recursive: true });
  const lock = new DatabaseSync(join(folder, 'building.lock'), { timeout: 0 });
  try {
    for (let waited = false; !take(lock); waited = true) {
      if (!waited) onWait();
      await new Promise((resolve) => setTimeout(resolve, LOOKS_AGAIN_AFTER_MS));
    }
    return await work();
  } finally {
    lock.close();
  }
}

function take(lock: DatabaseSync): boolean {
  try {
    lock.exec('begin exclusive');
    return true;
  } catch (error) {
    if (error instanceof Error && 'errcode' in error && error.errcode === BUSY) return false;
    throw error;
  }
}
