/** A served registry, empty before each test, and the real command that asks it. */
import { spawn } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { bareEnvironment } from '@emmaus/service-kit/testing/bare-environment';
import { temporaryFolder } from '@emmaus/service-kit/testing/temporary-folder';
import { createOrganisation, type TestOrganisation } from '@emmaus/service-kit/testing/organisation';
import { createTestDatabase, type TestDatabase } from '@emmaus/service-kit/testing/test-database';
import { createTestProvider, type TestProvider } from '@emmaus/service-kit/testing/tokens';
import { tokenVerifier } from '@emmaus/service-kit/http/tokens';
import { usePool } from '@emmaus/service-kit/database/connection';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { folderStore } from '../src/store/folder-store.ts';
import { createApp } from '../src/app.ts';
import { ServiceVersions } from '../src/service-versions.ts';
import { builtRemote, type BuildOptions } from './built-remote.ts';

const MAIN = join(import.meta.dirname, '..', 'cli', 'src', 'main.ts');

interface Said {
  exit: number | null;
  out: string;
  fault: string;
}

export function commandForTests() {
  const releasesDir = temporaryFolder();
  let testDatabase: TestDatabase;
  let provider: TestProvider;
  let house: TestOrganisation;
  let server: Server;
  let portal: string;
  /** Of a signed-in admin. */
  let admin: Record<string, string>;

  beforeAll(async () => {
    [testDatabase, provider] = await Promise.all([createTestDatabase(), createTestProvider()]);
    const database = testDatabase.as('registry');
    usePool(database);
    house = await createOrganisation({ database: testDatabase, provider } as Parameters<typeof createOrganisation>[0]);
    const answer = createApp({
      database,
      releases: folderStore(releasesDir),
      services: new ServiceVersions({}),
      verifyTokens: tokenVerifier(provider.settings),
      publicUrl: 'https://emmaus.example',
    }).callback();
    // As the gateway does: calls lie below /api.
    server = createServer((req, res) => {
      req.url = req.url?.replace(/^\/api/, '') ?? '/';
      void answer(req, res);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    portal = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const headers = await provider.headers(house.subject.admin);
    admin = {
      EMMAUS_TOKEN: (headers['authorization'] ?? '').slice('Bearer '.length),
      EMMAUS_ID_TOKEN: headers['x-id-token'] ?? '',
    };
  });
  afterAll(async () => {
    server.closeAllConnections();
    server.close();
    await provider.close();
    await testDatabase.drop();
  });
  beforeEach(() =>
    testDatabase.owner.raw(
      'truncate registry.canary, registry.live_release, registry.release, registry.remote_report_hour, registry.release_log, registry.deploy_token, registry.override, registry.embed_origin, registry.feature_switch',
    ),
  );

  function remote(words: readonly string[], env: Record<string, string> = admin): Promise<Said> {
    const child = spawn(process.execPath, [MAIN, ...words], {
      env: bareEnvironment({ EMMAUS_PORTAL: portal, ...env }),
    });
    let out = '';
    let fault = '';
    child.stdout.on('data', (part: Buffer) => (out += part.toString()));
    child.stderr.on('data', (part: Buffer) => (fault += part.toString()));
    return new Promise((resolve) => child.once('close', (exit) => resolve({ exit, out, fault })));
  }

  async function json<Data>(words: readonly string[], env?: Record<string, string>): Promise<Data> {
    const { exit, out, fault } = await remote([...words, '--json'], env);
    expect([exit, fault]).toEqual([0, '']);
    return JSON.parse(out) as Data;
  }

  async function published(build: BuildOptions): Promise<string> {
    return (await json<{ version: string }>(['publish', builtRemote(build)])).version;
  }

  return {
    releasesDir,
    /** Runs the command, as a signed-in admin where nothing else is said. */
    remote,
    json,
    /** Publishes a build and gives its version. */
    published,
    get portal() {
      return portal;
    },
  };
}
