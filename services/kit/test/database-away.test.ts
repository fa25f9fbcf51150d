/** "The database away: 503 and a true sentence", and the same for a full disk. */
import { readFile } from 'node:fs/promises';
import { createConnection, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ProblemDocument } from '@emmaus/contracts/problem';
import Koa from 'koa';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { usePool } from '../src/database/connection.ts';
import { openDatabase } from '../src/database/knex.ts';
import { rows, sql } from '../src/database/sql.ts';
import { transaction } from '../src/database/transaction.ts';
import { write } from '../src/database/write.ts';
import { createServiceApp } from '../src/http/service-app.ts';
import { problems } from '../src/http/problem.ts';
import { requestLog } from '../src/http/request-log.ts';
import { createTestDatabase, type TestDatabase } from '../src/testing/test-database.ts';
import { exampleService } from './example-service.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  usePool(database.as('people'));
  // The test before may have ended a connection of which the pool has not heard yet.
  await vi.waitFor(() => rows(sql`select 1`));
});
afterAll(() => database.drop());

async function serve(app: Koa): Promise<string> {
  const server = app.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** What a caller hears when this happens while their call is answered. */
async function heard(method: 'GET' | 'POST', work: () => Promise<unknown>) {
  const app = new Koa();
  app.silent = true;
  app.use(requestLog());
  app.use(problems());
  app.use(async (ctx) => {
    await work();
    ctx.body = {};
  });
  const answer = await fetch(await serve(app), { method });
  const { code, message, uncertain } = (await answer.json()) as ProblemDocument;
  const retryAfter = answer.headers.get('retry-after');
  return { status: answer.status, retryAfter, code, message, ...(uncertain !== undefined && { uncertain }) };
}

async function endMyConnection(): Promise<void> {
  const [own] = await rows<{ pid: number }>(sql`select pg_backend_pid() as pid`);
  await database.owner.raw('select pg_terminate_backend(?)', [own?.pid ?? 0]);
  await new Promise((resolve) => setTimeout(resolve, 50));
}

const AWAY = { status: 503, retryAfter: '2', code: 'database_away' };

test('a question is asked again later', async () => {
  const answer = await heard('GET', () => rows(sql`select pg_terminate_backend(pg_backend_pid())`));
  expect(answer).toEqual({
    ...AWAY,
    message: 'The database cannot be reached at the moment. Please try again in a few seconds.',
  });
});

test('a connection that ends under a statement of knex is one that is away, whatever the statement: nothing was saved', async () => {
  // As a pooler in front of a primary that lost its power ends it: knex says what it asked first.
  for (const asked of ['ROLLBACK', 'update "people"."person" set "grace" = $1'])
    expect(
      await heard('POST', () =>
        transaction(() => Promise.reject(new Error(`${asked} - Connection terminated unexpectedly`))),
      ),
    ).toEqual({
      ...AWAY,
      message:
        'The database cannot be reached at the moment. What you entered was not saved; please try again in a few seconds.',
    });
});

test('a PostgreSQL that starts anew has no socket for a moment: it is away, and nothing was saved', async () => {
  const socket = join(tmpdir(), 'nobody-listens-here', '.s.PGSQL.1');
  const connecting = () =>
    new Promise<never>((_resolve, reject) => {
      createConnection(socket).once('error', reject);
    });
  const answer = await heard('POST', connecting);
  expect(answer).toMatchObject({
    ...AWAY,
    message: expect.stringContaining('What you entered was not saved') as string,
  });
  expect(await heard('GET', () => readFile(socket))).toMatchObject({ status: 500 });
});

test('what was entered is said not to be saved where the commit was never asked for', async () => {
  const answer = await heard('POST', () =>
    transaction(async () => {
      await endMyConnection();
      await write(sql`update person set first_name = 'X' where false`);
    }),
  );
  expect(answer).toEqual({
    ...AWAY,
    message:
      'The database cannot be reached at the moment. What you entered was not saved; please try again in a few seconds.',
  });
});

test.each([
  ['lost during the commit', () => transaction(endMyConnection)],
  ['lost during a statement that writes by itself', () => write(sql`select pg_terminate_backend(pg_backend_pid())`)],
])('%s, nobody can know whether it was saved, and that is what is said', async (_when, work) => {
  expect(await heard('POST', work)).toEqual({
    ...AWAY,
    message:
      'The database cannot be reached at the moment. Whether what you entered was saved is not certain: look at what it says before you try again.',
    uncertain: true,
  });
});

test('during a fail-over the way to the primary may lead to its replica: it is away, and nothing was saved', async () => {
  const answer = await heard('POST', () =>
    transaction(async () => {
      await rows(sql`set transaction read only`);
      await write(sql`update person set first_name = 'X' where false`);
    }),
  );
  expect(answer).toMatchObject({
    ...AWAY,
    message: expect.stringContaining('What you entered was not saved') as string,
  });
});

test('a full disk is said as such', async () => {
  const full = Object.assign(new Error('could not extend file'), { code: '53100' });
  expect(await heard('POST', () => Promise.reject(full))).toEqual({
    status: 503,
    retryAfter: '30',
    code: 'disk_full',
    message: 'The portal has no room left on its disk. What you entered was not saved. Please try again later.',
  });
});

test('a fault of ours stays one', async () => {
  const answer = await heard('POST', () => rows(sql`select 1 / 0`));
  expect(answer).toMatchObject({ status: 500, retryAfter: null, code: 'internal_error' });
});

test('a service without its database refuses with 503 and is not ready', async () => {
  const nowhere = openDatabase({ url: 'postgres://emmaus@127.0.0.1:1/emmaus', name: 'emmaus-test' });
  onTestFinished(() => nowhere.destroy());
  const subject = { issuer: 'test', subject: 'somebody', identity: {}, expiresAt: Infinity };
  const verifyTokens = () => Promise.resolve(subject);
  const app = createServiceApp(exampleService, {
    database: nowhere,
    verifyTokens,
    publicUrl: 'https://emmaus.example',
  });
  const url = await serve(app);
  const answer = await fetch(`${url}/persons`);
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
  const ready = await fetch(`${url}/readyz`);
  expect([ready.status, await ready.json()]).toEqual([
    503,
    { status: 'failing', checks: { open: 'ok', database: 'failing' } },
  ]);
});
