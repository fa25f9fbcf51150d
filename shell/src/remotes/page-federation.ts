/** The federation runtime of the portal's own page, with all it provides. A file of its own, which nothing before the first remote needs. */
import provideRuntime from '@module-federation/inject-external-runtime-core-plugin';
import { getInstance, init } from '@module-federation/enhanced/runtime';
import { type RemoteLoader, createRemoteLoader } from './federation.ts';
import { type Shared, providedLibraries } from './provided-libraries.ts';

/** Both by the build. */
declare const BUILD: string;
declare const SHARED_LIBRARIES: Readonly<Record<string, Shared>>;

export function createPageLoader(services: Readonly<Record<string, string>>): RemoteLoader {
  startFederation();
  return createRemoteLoader(services);
}

/** Once for each page, however often it is asked for. */
function startFederation(): void {
  if (getInstance()) return;
  init({
    name: BUILD,
    remotes: [],
    shared: providedLibraries(SHARED_LIBRARIES),
    // By default every remote would be fetched when the first one starts, and die with any of them.
    shareStrategy: 'loaded-first',
    // Remotes bring none of their own: they run with this one.
    plugins: [provideRuntime()],
  });
}
