/** A portal to measure: one that runs already, by its address, or one that is started out of a folder for the run. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '@emmaus/service-kit/http/free-port';

const START_PATIENCE_MS = 15 * 60_000;

export interface MeasuredPortal {
  address: string;
  close(): Promise<void>;
}

export async function portalOf(addressOrFolder: string, more: NodeJS.ProcessEnv = {}): Promise<MeasuredPortal> {
  if (/^https?:/.test(addressOrFolder))
    return { address: addressOrFolder.replace(/\/$/, ''), close: () => Promise.resolve() };
  const port = await freePort();
  const data = mkdtempSync(join(tmpdir(), 'emmaus-bench-web-'));
  const address = `http://localhost:${port}`;
  const portal = spawn(process.execPath, [join(addressOrFolder, 'scripts/run.mjs'), 'start'], {
    cwd: addressOrFolder,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: data,
      DATABASE_URL: '',
      OIDC_ISSUER: '',
      PUBLIC_URL: address,
      ...more,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  async function close(): Promise<void> {
    await end(portal);
    rmSync(data, { recursive: true, force: true, maxRetries: 5 });
  }
  try {
    await opened(portal);
  } catch (error) {
    await close();
    throw error;
  }
  return { address, close };
}

function opened(portal: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('The portal did not open in time.')), START_PATIENCE_MS);
    if (portal.stdout)
      createInterface({ input: portal.stdout }).on('line', (line) => {
        if (!line.includes('Emmaus is open at')) return;
        clearTimeout(late);
        resolve();
      });
    portal.once('close', (code) => {
      clearTimeout(late);
      reject(new Error(`The portal ended with code ${code} before it was open.`));
    });
  });
}

async function end(portal: ChildProcess): Promise<void> {
  if (portal.exitCode !== null || portal.signalCode !== null) return;
  const ended = new Promise((resolve) => portal.once('close', resolve));
  portal.kill('SIGTERM');
  await ended;
}
