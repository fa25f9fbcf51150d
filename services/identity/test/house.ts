/** The provider over HTTP on a database of its own, with the demo accounts. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTestDatabase, type TestDatabase } from '@emmaus/service-kit/testing/test-database';
import type { Knex } from 'knex';
import { seed } from '../database/seeds/demo/accounts.ts';
import { createApp } from '../src/app.ts';
import { identityEnv } from '../src/env.ts';
import { Browser, PortalClient } from './browser.ts';

export const PUBLIC_URL = 'https://portal.example';

export interface IdentityHouse {
  url: string;
  database: Knex;
  testDatabase: TestDatabase;
  /** A new browser, signed in nowhere. */
  portal(): PortalClient;
  /** Ends the process, so to speak, and starts another one on the same database, perhaps with other settings. */
  restart(settings?: Record<string, string>): Promise<void>;
  close(): Promise<void>;
}

export async function identityHouse(settings: Record<string, string> = {}): Promise<IdentityHouse> {
  const testDatabase = await createTestDatabase();
  const database = testDatabase.as('identity');
  await seed(database);
  let server = await start();

  async function start(changed: Record<string, string> = {}): Promise<Server> {
    const env = identityEnv.parse({
      PORT: '0',
      DATABASE_URL: testDatabase.urlFor('identity'),
      PUBLIC_URL,
      DEMO: '1',
      ...settings,
      ...changed,
    });
    const made = createServer((await createApp({ env, database })).callback());
    await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', resolve));
    return made;
  }
  async function stop(): Promise<void> {
    server.closeAllConnections();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  }
  const house: IdentityHouse = {
    get url() {
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    },
    database,
    testDatabase,
    portal: () => new PortalClient(new Browser(() => house.url, PUBLIC_URL), PUBLIC_URL),
    async restart(changed) {
      await stop();
      server = await start(changed);
    },
    async close() {
      await stop();
      await testDatabase.drop();
    },
  };
  return house;
}
