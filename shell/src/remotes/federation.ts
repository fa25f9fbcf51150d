/** Loads a release's modules by Module Federation. A failed load leaves nothing behind: the next try starts afresh. */
import { getInstance, loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { timed } from '../diagnostics/timings.ts';
import { fetchAnew, filesAtFault, noteBrokenScripts, takeBrokenScripts, takeScriptsOffPage } from './faulty-files.ts';
import { federationPlugin, knowIntegrity } from './federation-plugin.ts';
import { type Manifest, readManifest } from './manifest.client.ts';
import type { Release } from './releases.ts';
import { RemoteError } from './remote-error.ts';
import { checkContractOf, checkSkew } from './skew.ts';

export interface RemoteLoader {
  /** The exposed module of a release, e.g. `./root`. Rejects with a RemoteError. */
  load(release: Release, expose: string): Promise<Record<string, unknown>>;
  /**
   * Says that what was loaded of a release has failed: the next load begins with its files. What a module remembers of its
   * own failure, as React's lazy parts do, would fail for ever.
   */
  forget(release: Release, failure: unknown): void;
}

export function createRemoteLoader(
  services: Readonly<Record<string, string>>,
  loadContainment = contain,
): RemoteLoader {
  /** Name under which a release is known to the runtime, a new one for each start; all its modules wait for the same. */
  const registered = new Map<string, Promise<string>>();
  const starts = new Map<string, number>();
  const failures = new Map<string, { error: unknown }>();
  registerPlugins([federationPlugin]);
  noteBrokenScripts();

  async function register(release: Release, name: string, failure?: { error: unknown }): Promise<string> {
    const manifestCame = timed(release, 'manifest');
    const [manifest, containment] = await Promise.all([readManifest(release, failure && 'reload'), loadContainment()]);
    containment?.knowCode(release.name, release.base);
    manifestCame();
    checkSkew(
      { ...release, shared: { ...manifest.shared, ...release.shared } },
      { shared: sharedVersions(), services },
    );
    checkEntry(release, manifest);
    knowIntegrity(release.integrity);
    if (failure) {
      const named = filesAtFault(failure.error) ?? [manifest.entry];
      const others = [...takeBrokenScripts(release.base), ...takeScriptsOffPage(release.base)];
      await fetchAnew(new Set([...named, ...others]));
      forgetFailedLibraries();
      // The container of the start before stands in its global, where a script declared it by `var`: `delete` would throw.
      (globalThis as Record<string, unknown>)[manifest.globalName] = undefined;
    }
    registerRemotes([{ name, entry: manifest.entry, entryGlobalName: manifest.globalName, type: 'var' }]);
    return name;
  }

  function start(release: Release, key: string): Promise<string> {
    const count = (starts.get(key) ?? 0) + 1;
    starts.set(key, count);
    const starting = register(release, `${key}#${count}`, failures.get(key));
    failures.delete(key);
    registered.set(key, starting);
    return starting;
  }

  function forget(release: Release, error: unknown): void {
    const key = keyOf(release);
    registered.delete(key);
    if (!failures.has(key)) failures.set(key, { error });
  }

  return {
    forget,
    async load(release, expose) {
      const key = keyOf(release);
      const starting = registered.get(key) ?? start(release, key);
      try {
        const name = await starting;
        const entryCame = timed(release, 'entry');
        const module = await loadRemote<Record<string, unknown>>(`${name}/${expose.replace(/^\.\//, '')}`);
        entryCame();
        if (!module) throw new Error(`${expose} is empty.`);
        checkContractOf(release, module);
        return module;
      } catch (cause) {
        // Where somebody has begun anew in the meantime, that stands.
        if (registered.get(key) === starting) forget(release, cause);
        if (cause instanceof RemoteError) throw cause;
        throw new RemoteError('broken', `${release.title} could not be started.`, { cause });
      }
    },
  };
}

/** Before the first file of a remote runs. Without it remotes run as well. */
async function contain(): Promise<{ knowCode: (name: string, base: string) => void } | undefined> {
  return import(/* webpackChunkName: "federation" */ '../containment/contain.ts').catch(() => undefined);
}

function keyOf({ name, version }: Release): string {
  return `${name}@${version}`;
}

/** A manifest carries no hash of its own, so the entry it names must be one of the files the registry vouches for. */
function checkEntry(release: Release, manifest: Manifest): void {
  const vouched = Object.keys(release.integrity);
  if (vouched.length === 0) return;
  const entry = new URL(manifest.entry);
  if (vouched.some((address) => new URL(address, window.location.origin).href === entry.href)) return;
  throw new RemoteError(
    'tampered',
    `${release.title} names a file that the registry does not know. It was not started.`,
  );
}

/**
 * A shared library whose files did not come stays on its way for the runtime, and every remote that needs it would wait for
 * what has failed already. It is asked for again.
 */
function forgetFailedLibraries(): void {
  for (const libraries of Object.values(getInstance()?.shareScopeMap ?? {}))
    for (const versions of Object.values(libraries))
      for (const library of Object.values(versions)) if (library.loading && !library.loaded) library.loading = null;
}

/**
 * Versions of the libraries that may be on this page once only, as the federation runtime itself has them. Of others a remote uses its own
 * where the page's does not fit.
 */
export function sharedVersions(): Record<string, string> {
  const shared = getInstance()?.options.shared ?? {};
  return Object.fromEntries(
    Object.entries(shared).flatMap(([name, versions]) => {
      const [provided] = versions;
      return provided?.version && provided.shareConfig.singleton ? [[name, provided.version]] : [];
    }),
  );
}
