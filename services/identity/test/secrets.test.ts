/** "Made once, kept in the database, shared by all processes", also when several start for the first time at once. */
import { createTestDatabase } from '@emmaus/service-kit/testing/test-database';
import { atOnce } from '@emmaus/service-kit/testing/two-at-once';
import { expect, onTestFinished, test } from 'vitest';
import { loadSecrets } from '../src/secrets.ts';

test('two processes that start for the first time sign with one key', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const own = database.as('identity');
  await database.owner('identity.secret').delete();
  const [one, other] = await atOnce(database.owner, 'identity.secret', () => [loadSecrets(own), loadSecrets(own)]);
  expect(one?.jwks.keys).toHaveLength(1);
  expect(other).toEqual(one);
});
