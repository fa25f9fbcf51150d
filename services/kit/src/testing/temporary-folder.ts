/** Folders for the tests of one file; the harness puts them away once its servers are closed. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folders = new Set<string>();

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'emmaus-test-'));
  folders.add(folder);
  return folder;
}

export function putFoldersAway(): void {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  folders.clear();
}
