/** The registry with its sign-in, and what the tests of its calls send it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { registryCalls as calls, type NewDeployToken, type Published } from '@emmaus/contracts/registry.contract';
import type { TestOrganisation } from '@emmaus/service-kit/testing/organisation';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import { temporaryFolder } from '@emmaus/service-kit/testing/temporary-folder';
import type { CallOptions, TestService } from '@emmaus/service-kit/testing/test-service';
import { packTar, type TarHeader } from 'modern-tar';
import { beforeEach } from 'vitest';
import { folderStore } from '../src/store/folder-store.ts';
import { registryService } from '../src/service.ts';
import { builtRemote, type BuildOptions } from './built-remote.ts';

export interface RegistryForTests {
  service: TestService;
  house: TestOrganisation;
  releasesDir: string;
  /** Versions of the services that answer. */
  running: Record<string, string>;
  /** Sends a build as an admin, or as whoever `options` says. */
  publish(build: BuildOptions, options?: Sender): Promise<Published>;
  /** Sends an archive and gives the plain answer. */
  send(archive: Uint8Array<ArrayBuffer>, options?: Sender): Promise<Response>;
  /** Publishes and promotes; gives the version. */
  makeLive(build: BuildOptions, options?: { why?: string }): Promise<string>;
  token(name?: string, label?: string): Promise<NewDeployToken>;
}

export type Sender = Pick<CallOptions, 'as' | 'headers' | 'query'>;

/** Starts a registry in which nothing is published before each test. */
export function registryForTests(): RegistryForTests {
  const releasesDir = temporaryFolder();
  const running: Record<string, string> = {};
  const tested = serviceForTests(
    registryService({ releases: folderStore(releasesDir), services: { now: () => running } }),
  );
  const { service, house } = tested;
  beforeEach(async () => {
    await service.database.owner.raw(
      'truncate registry.canary, registry.live_release, registry.release, registry.remote_report_hour, registry.release_log, registry.deploy_token, registry.override, registry.embed_origin, registry.feature_switch',
    );
    for (const name of Object.keys(running)) delete running[name];
  });

  const registry: RegistryForTests = {
    service,
    house,
    releasesDir,
    running,
    async send(archive, { as, headers, query } = {}) {
      const signedIn = headers?.['authorization'] ? {} : await service.provider.headers(as ?? house.subject.admin);
      const address = new URL(calls.publishRelease.path, service.url);
      for (const [name, value] of Object.entries(query ?? {})) address.searchParams.set(name, String(value));
      return fetch(address, {
        method: 'POST',
        headers: { ...signedIn, 'content-type': 'application/gzip', ...headers },
        body: archive,
      });
    },
    async publish(build, options) {
      const answer = await registry.send(await archiveOf(builtRemote(build)), options);
      if (!answer.ok) throw new Error(await answer.text());
      return calls.publishRelease.answer.parse(await answer.json());
    },
    async makeLive(build, { why } = {}) {
      const { name, version, live } = await registry.publish(build);
      await service.call(calls.promoteRelease, {
        as: house.subject.admin,
        params: { name },
        headers: takenForLive(live),
        body: { version, why },
      });
      return version;
    },
    token: (name = 'people', label = 'pipeline of people') =>
      service.call(calls.makeDeployToken, { as: house.subject.admin, body: { name, label, days: 30 } }),
  };
  return registry;
}

/** How a mover says what they take for live. */
export function takenForLive(version: string | null): Record<string, string> {
  return version === null ? { 'if-none-match': '*' } : { 'if-match': `"${version}"` };
}

export function bearer(token: string): { headers: Record<string, string> } {
  return { headers: { authorization: `Bearer ${token}` } };
}

/** A build folder as it is sent. */
export async function archiveOf(dist: string): Promise<Buffer<ArrayBuffer>> {
  const files = readdirSync(dist, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return archive(
    files.map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return { name: path.slice(dist.length + 1).replaceAll('\\', '/'), content: readFileSync(path) };
    }),
  );
}

/** An archive of anything, packed with gzip. */
export async function archive(
  entries: readonly (Partial<TarHeader> & { name: string; content?: Buffer })[],
): Promise<Buffer<ArrayBuffer>> {
  const tar = await packTar(
    entries.map(({ content = Buffer.alloc(0), ...header }) => ({
      header: { size: content.length, ...header },
      body: content,
    })),
  );
  return gzipSync(tar);
}
