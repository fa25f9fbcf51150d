/** A process whose log nobody reads any more still ends, and the last lines reach whoever does read. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const LOG = join(import.meta.dirname, '../src/log.ts');

/** A process that logs as a service does, says on stderr that it began, and ends when its standard input ends. */
function loggingProcess(ending: string) {
  const folder = mkdtempSync(join(tmpdir(), 'emmaus-log-'));
  const file = join(folder, 'logs.mjs');
  writeFileSync(
    file,
    `import { rootLog } from ${JSON.stringify(LOG)};
     rootLog.info('first');
     process.stdin.resume().once('end', () => { ${ending} });
     process.stderr.write('ready');`,
  );
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', file], {
    env: { ...process.env, LOG_LEVEL: 'info' },
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  onTestFinished(() => {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });
  const ready = new Promise<unknown>((resolve) => child.stderr.once('data', resolve));
  return { child, ended, ready };
}

test('ends although the reader of its log is gone', async () => {
  const { child, ended, ready } = loggingProcess(`rootLog.info('last'); process.exit(0);`);
  await ready;
  child.stdout.destroy();
  child.stdin.end();
  const impatience = setTimeout(() => child.kill('SIGKILL'), 30_000);
  expect(await ended).toBe(0);
  clearTimeout(impatience);
});

test('what was said last is read', async () => {
  const { child, ended, ready } = loggingProcess(`rootLog.info('last'); process.exit(0);`);
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (part: string) => (text += part));
  await ready;
  child.stdin.end();
  await ended;
  const messages = text
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { msg: string }).msg);
  expect(messages).toEqual(['first', 'last']);
});
