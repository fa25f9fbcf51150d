/** What a foreign page is told of a view, and the gateway of the origins. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTestDatabase, type TestDatabase } from '@emmaus/service-kit/testing/test-database';
import { temporaryFolder } from '@emmaus/service-kit/testing/temporary-folder';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '../src/app.ts';
import { allowOrigins } from '../src/embed/embed.model.ts';
import { publishRelease } from '../src/publish.ts';
import { ServiceVersions } from '../src/service-versions.ts';
import { folderStore } from '../src/store/folder-store.ts';
import { builtRemote } from './built-remote.ts';

const REGION = 'https://region.example';

let testDatabase: TestDatabase;
let server: Server;
let portal: string;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  const database = testDatabase.as('registry');
  const releases = folderStore(temporaryFolder());
  const declaration = {
    routes: [{ path: '/people', title: 'People', roles: ['td'] }],
    navigation: [{ id: 'people', label: 'People', path: '/people', icon: 'people', order: 1 }],
    embed: [{ id: 'list', title: 'The list', module: './root', path: '/people?location={location}' }],
  };
  await publishRelease({ dist: builtRemote({ declaration }), database, releases, actor: 'tester' });
  await allowOrigins(database, { name: 'people', view: 'list', origins: [REGION], actor: 'tester' });
  const verifyTokens = () => Promise.reject(new Error('Nobody signs in here.'));
  const services = new ServiceVersions({});
  server = createServer(
    createApp({ database, releases, services, verifyTokens, publicUrl: 'https://emmaus.example' }).callback(),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  portal = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await testDatabase.drop();
});

async function ask(asked: Record<string, string>) {
  const answer = await fetch(`${portal}/r/embed?${new URLSearchParams(asked)}`);
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Record<string, unknown> };
}

test('an allowed origin gets the view and what to load for it, without the parts for the frame', async () => {
  const { status, headers, body } = await ask({ name: 'people', view: 'list', origin: REGION });
  expect(status).toBe(200);
  expect(headers.get('access-control-allow-origin')).toBe('*');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(body).toMatchObject({
    view: { id: 'list', title: 'The list' },
    remote: {
      name: 'people',
      declaration: { navigation: [], slots: {}, routes: [{ path: '/people', roles: ['td'] }] },
    },
  });
});

test.each([
  [
    { name: 'people', view: 'list', origin: 'https://other.example' },
    403,
    'Pages of https://other.example may not show "The list". An admin of the portal can allow them to.',
  ],
  [{ name: 'people', view: 'tree', origin: REGION }, 404, 'The remote "people" has no view "tree". It has: list.'],
  [{ name: 'nothing', view: 'list', origin: REGION }, 404, 'There is no remote "nothing" here.'],
  [{ name: 'people', view: 'list' }, 422, 'Say "origin" once: /r/embed?name=…&view=…&origin=…'],
])('%o is refused in a sentence that any page can read', async (asked, status, message) => {
  const { headers, ...answer } = await ask(asked as Record<string, string>);
  expect(answer).toMatchObject({ status, body: { message } });
  expect(headers.get('access-control-allow-origin')).toBe('*');
});

test('the gateway is told every origin that may show anything', async () => {
  expect(await (await fetch(`${portal}/.well-known/embed-origins`)).json()).toEqual({ origins: [REGION] });
});
