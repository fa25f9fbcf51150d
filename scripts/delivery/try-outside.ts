/**
 * A team outside of this repository installs the packages, makes a remote, releases it into a portal of this run and works at it.
 * It needs the npm registry, for the libraries that the packages ask for. PORTAL_URL and DATA_DIR name a portal that runs already.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@emmaus/service-kit/http/free-port';
import { startPortal, stop } from '../test/house.ts';
import { endBySignals, isEnding } from '../test/started.ts';
import { teamOutside } from './team-outside.ts';
import type { Tell } from './tell.ts';

export async function tryOutside(tell: Tell): Promise<void> {
  endBySignals();
  const folder = mkdtempSync(join(tmpdir(), 'emmaus-delivery-'));
  const running = process.env['PORTAL_URL'];
  const dataDir = running ? (process.env['DATA_DIR'] ?? '.data') : join(folder, 'data');
  const port = await freePort();
  const started = running ? undefined : startPortal(port, dataDir);
  try {
    await started?.open;
    let fine = true;
    for (const { title, run } of teamOutside(running ?? `http://localhost:${port}`, dataDir, folder)) {
      // Each step needs the one before: what could not be tried has not passed.
      const tried: typeof run = fine && !isEnding() ? run : () => Promise.reject(new Error('Not tried.'));
      fine = (await tell(title, tried)) && fine;
    }
  } finally {
    await stop(started?.portal);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
