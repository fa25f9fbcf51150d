/** What somebody reads who starts Emmaus where it cannot start: one sentence, exit code 1, nothing left behind. */
import { spawn, type SpawnOptions } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { freePort } from '@emmaus/service-kit/http/free-port';
import { expect, onTestFinished, test } from 'vitest';
import { assertNewEnough } from '../src/database.ts';
import { program, temporaryFolder, until } from './fixtures.ts';

const MAIN = join(import.meta.dirname, '../src/main.ts');

async function start(env: NodeJS.ProcessEnv): Promise<{ code: number | null; stderr: string }> {
  const options: SpawnOptions = {
    env: { ...process.env, DATABASE_URL: '', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  };
  const child = spawn(process.execPath, [MAIN], options);
  onTestFinished(() => void child.kill('SIGKILL'));
  let stderr = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, stderr: stderr.trim() };
}

async function takePort(host?: string): Promise<number> {
  const server = createServer();
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen({ port: 0, host }, resolve));
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

test.each([
  ['on all addresses', undefined],
  ['on loopback only', '127.0.0.1'],
])('a port taken %s', async (_where, host) => {
  const port = await takePort(host);
  const { code, stderr } = await start({ PORT: String(port), DATA_DIR: temporaryFolder() });
  expect(stderr).toBe(
    `Port ${port} is taken by another program: stop it, or choose another, e.g. PORT=${port + 1} npm start.`,
  );
  expect(code).toBe(1);
});

test('a database where nobody answers', async () => {
  const port = await freePort();
  const folder = temporaryFolder();
  const { code, stderr } = await start({
    PORT: String(await freePort()),
    DATA_DIR: folder,
    DATABASE_URL: `postgres://emmaus:secret@127.0.0.1:${port}/emmaus`,
  });
  expect(stderr).toBe(
    `The database at 127.0.0.1:${port}/emmaus cannot be used: nothing answers there (connection refused). Check DATABASE_URL and that PostgreSQL runs.`,
  );
  expect(code).toBe(1);
  expect(existsSync(join(folder, 'portal.pid'))).toBe(false);
});

test('a database on a machine that does not exist', async () => {
  const { code, stderr } = await start({
    PORT: String(await freePort()),
    DATA_DIR: temporaryFolder(),
    DATABASE_URL: 'postgres://emmaus@no-such-host.invalid/emmaus',
  });
  expect(stderr).toMatch(/^The database at no-such-host\.invalid:5432\/emmaus cannot be used: .+\. Check DATABASE_URL/);
  expect(stderr.split('\n')).toHaveLength(1);
  expect(code).toBe(1);
});

test('a wrong setting', async () => {
  const { code, stderr } = await start({ PORT: 'eighty' });
  expect(stderr).toBe("The setting PORT ('eighty') is wrong: it must be a port number from 1 to 65535.");
  expect(code).toBe(1);
});

test('a folder that is no folder', async () => {
  const file = join(temporaryFolder(), 'file');
  writeFileSync(file, '');
  const { code, stderr } = await start({ PORT: String(await freePort()), DATA_DIR: file });
  expect(stderr).toMatch(/^DATA_DIR .+ cannot be written: /);
  expect(code).toBe(1);
});

test('a second portal on the same folder', async () => {
  const folder = temporaryFolder();
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir);
  const first = spawn(process.execPath, [program(folder, 'portal', 'setInterval(() => {}, 1000);')], {
    stdio: 'ignore',
  });
  onTestFinished(() => void first.kill('SIGKILL'));
  await until(() => first.pid !== undefined, 'the first portal runs');
  writeFileSync(join(dataDir, 'portal.pid'), `${first.pid}\n`);

  const { code, stderr } = await start({ PORT: String(await freePort()), DATA_DIR: dataDir });
  expect(stderr).toBe(
    `Emmaus already runs on DATA_DIR ${dataDir} (process ${first.pid}): stop it, or choose another DATA_DIR.`,
  );
  expect(code).toBe(1);
});

test('a PostgreSQL older than 15', () => {
  expect(() => assertNewEnough(140_012, '14.12', 'db:5432/emmaus')).toThrow(
    'The database at db:5432/emmaus is PostgreSQL 14.12, and Emmaus needs 15 or newer.',
  );
  expect(() => assertNewEnough(150_000, '15.0', 'db:5432/emmaus')).not.toThrow();
});
