/** A service answers before all that runs beside the requests has begun: told to end then, it ends as it does later. */
import { text } from 'node:stream/consumers';
import { createTestDatabase, type TestDatabase } from '@emmaus/service-kit/testing/test-database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { processOf } from './process-for-tests.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** What runs beside the requests has begun when somebody says so. */
const MAIN = `
  import { runService } from '@emmaus/service-kit/http/run-service';
  await runService({
    definition: { name: 'people', version: '1.0.0', routes: [], constraints: {} },
    searchPath: ['people', 'public'],
    async background() {
      await new Promise((begun) => process.stdin.once('data', begun));
      return async () => console.log('stopped');
    },
  });`;

test('what has begun by then is stopped, and it says that all went well', async () => {
  const { child, port, ended } = await processOf(MAIN, {
    DATABASE_URL: database.urlFor('people'),
    PUBLIC_URL: 'https://emmaus.example',
    OIDC_ISSUER: 'https://provider.example',
    OIDC_CLIENT_ID: 'emmaus',
  });
  const said = text(child.stdout);
  await expect
    .poll(() =>
      fetch(`http://127.0.0.1:${port}/openz`).then(
        ({ ok }) => ok,
        () => false,
      ),
    )
    .toBe(true);
  child.kill('SIGTERM');
  child.stdin.end('now');
  expect(await ended).toEqual([0, null]);
  expect(await said).toBe('stopped\n');
});
