/** What is asked of a command before anything is installed or started. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('"npm start -- --help" says where the settings stand, and starts nothing', () => {
  const { status, stdout } = spawnSync(process.execPath, [join(import.meta.dirname, 'run.mjs'), 'start', '--help'], {
    encoding: 'utf8',
    timeout: 20_000,
  });
  expect(stdout).toMatch(/^npm start has no options\. .*README\.md/);
  expect(status).toBe(0);
});
