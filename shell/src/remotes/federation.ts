/** Loads a release's modules by Module Federation. A failed load leaves nothing behind: the next try starts afresh. */
import { getInstance, loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { federationPlugin, knowIntegrity, knowManifest } from './federation-plugin.ts';
import { type Manifest, readManifest } from './manifest.client.ts';
import type { Release } from './releases.ts';
import { RemoteError } from './remote-error.ts';
import { checkSkew } from './skew.ts';

export interface RemoteLoader {
  /** The exposed module of a release, e.g. `./root`. Rejects with a RemoteError. */
  load(release: Release, expose: string): Promise<Record<string, unknown>>;
}

export function createRemoteLoader(services: Readonly<Record<string, string>>): RemoteLoader {
  /** Name under which a release is known to the runtime; a new one for each try after a failure. */
  const registered = new Map<string, string>();
  const failures = new Map<string, number>();
  registerPlugins([federationPlugin]);

  async function register(release: Release, key: string): Promise<string> {
    const manifest = await readManifest(release);
    checkSkew(
      { ...release, shared: { ...manifest.shared, ...release.shared } },
      { shared: sharedVersions(), services },
    );
    checkEntry(release, manifest);
    knowIntegrity(release.integrity);
    knowManifest(release.manifest, manifest.text);
    const tries = failures.get(key) ?? 0;
    // A container that failed half way is still in its global; taking it away makes the runtime run the entry again.
    if (tries > 0) delete (globalThis as Record<string, unknown>)[manifest.globalName];
    const name = `${key}#${tries}`;
    registerRemotes([{ name, entry: new URL(release.manifest, window.location.origin).href }]);
    registered.set(key, name);
    return name;
  }

  return {
    async load(release, expose) {
      const key = `${release.name}@${release.version}`;
      try {
        const name = registered.get(key) ?? (await register(release, key));
        const module = await loadRemote<Record<string, unknown>>(`${name}/${expose.replace(/^\.\//, '')}`);
        if (!module) throw new Error(`${expose} is empty.`);
        return module;
      } catch (cause) {
        registered.delete(key);
        failures.set(key, (failures.get(key) ?? 0) + 1);
        if (cause instanceof RemoteError) throw cause;
        throw new RemoteError('broken', `${release.title} ${release.version} could not be started.`, { cause });
      }
    },
  };
}

/** A manifest carries no hash of its own, so the entry it names must be one of the files the registry vouches for. */
function checkEntry(release: Release, manifest: Manifest): void {
  const vouched = Object.keys(release.integrity);
  if (vouched.length === 0) return;
  const entry = new URL(manifest.entry);
  if (vouched.some((address) => new URL(address, window.location.origin).href === entry.href)) return;
  throw new RemoteError(
    'tampered',
    `${release.title} ${release.version} names a file that the registry does not know. It was not started.`,
  );
}

/** Versions of the libraries this page provides, as the federation runtime itself has them. */
export function sharedVersions(): Record<string, string> {
  const shared = getInstance()?.options.shared ?? {};
  return Object.fromEntries(
    Object.entries(shared).flatMap(([name, versions]) => {
      const version = versions[0]?.version;
      return version ? [[name, version]] : [];
    }),
  );
}
