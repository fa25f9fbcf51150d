import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { bareEnvironment } from '@emmaus/service-kit/testing/bare-environment';
import { createTestDatabase, type TestDatabase } from '@emmaus/service-kit/testing/test-database';
import { temporaryFolder } from '@emmaus/service-kit/testing/temporary-folder';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { liveRows } from '../src/release.model.ts';
import { builtRemote } from './built-remote.ts';

const COMMAND = join(import.meta.dirname, '..', 'src', 'command.main.ts');
const releasesDir = temporaryFolder();
let testDatabase: TestDatabase;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
});
afterAll(() => testDatabase.drop());

function command(...words: string[]): Promise<{ status: number | null; out: string; fault: string }> {
  const child = spawn(process.execPath, [COMMAND, ...words], {
    env: bareEnvironment({
      DATABASE_URL: testDatabase.urlFor('registry'),
      RELEASES_DIR: releasesDir,
      LOG_LEVEL: 'silent',
    }),
  });
  let out = '';
  let fault = '';
  child.stdout.on('data', (part: Buffer) => (out += part.toString()));
  child.stderr.on('data', (part: Buffer) => (fault += part.toString()));
  return new Promise((resolve) => child.once('close', (status) => resolve({ status, out, fault })));
}

test('publishes, publishes the next, and goes back', async () => {
  const first = await command('publish', builtRemote({ code: '1' }));
  expect(first).toMatchObject({ status: 0, out: expect.stringMatching(/^people 1\.0\.0-[0-9a-f]{8} is live\.\n$/) });
  const version = first.out.split(' ')[1] as string;
  expect((await command('publish', builtRemote({ code: '2' }))).status).toBe(0);
  expect(await command('promote', 'people', version)).toMatchObject({ status: 0, out: `people ${version} is live.\n` });
  expect(await liveRows(testDatabase.as('registry'))).toMatchObject([{ name: 'people', version }]);
});

test('the first token of a pipeline is made beside the database', async () => {
  expect(await command('token', 'people', 'people main', '90')).toMatchObject({
    status: 0,
    out: expect.stringMatching(/^emt_[\w-]{43}\n$/),
  });
  expect(await testDatabase.as('registry')('registry.deploy_token')).toMatchObject([{ name: 'people' }]);
});

test('a refusal is a sentence and exit code 1', async () => {
  const contract = await command('publish', builtRemote({ declaration: { contract: '^9.0.0' } }));
  expect(contract.status).toBe(1);
  expect(contract.fault).toMatch(
    /^The remote "people" 1\.0\.0-\w{8} does not go live: it was built for the shell contract \^9\.0\.0, and the portal has 1\.\d+\.\d+\.\n$/,
  );
  expect(await command('burn')).toMatchObject({
    status: 1,
    fault:
      'Say "publish <folder>", "promote <name> <version>", "token <name> <label> <days>" or "embed <name> <view> <origin>".\n',
  });
});
