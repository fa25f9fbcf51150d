/** A process of its own for a module that stands in a test as text, and what becomes of it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '@emmaus/service-kit/http/free-port';

/**
 * Begins it, with a free port of its own as `PORT`. `ended` comes true with how it ended: `[0, null]` where all went well.
 * @example const { child, port, ended } = await processOf(MAIN);
 */
export async function processOf(main: string, env: NodeJS.ProcessEnv = {}) {
  const port = await freePort();
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', main], {
    cwd: import.meta.dirname,
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, PORT: String(port), LOG_LEVEL: 'silent', ...env },
  });
  return { child, port, ended: once(child, 'exit') };
}
