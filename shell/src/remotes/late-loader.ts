/** Loads remotes by the federation runtime, which is on its way meanwhile: nothing before the first remote waits for it. */
import type { RemoteLoader } from './federation.ts';
import type { Release } from './releases.ts';
import { RemoteError } from './remote-error.ts';

/** What is asked of that file. */
export interface PageFederation {
  createPageLoader: (services: Readonly<Record<string, string>>) => RemoteLoader;
}

/** `services` are those that answer now, with their versions. */
export function createLateLoader(
  services: Readonly<Record<string, string>>,
  load: () => Promise<PageFederation> = () => import(/* webpackChunkName: "federation" */ './page-federation.ts'),
): RemoteLoader {
  let coming: Promise<RemoteLoader> | undefined;
  let here: RemoteLoader | undefined;

  async function begin(): Promise<RemoteLoader> {
    try {
      const { createPageLoader } = await load();
      return (here = createPageLoader(services));
    } catch (cause) {
      // Whoever tries again asks for it again.
      coming = undefined;
      throw cause;
    }
  }

  function come(): Promise<RemoteLoader> {
    return (coming ??= begin());
  }

  async function loaderFor({ title }: Release): Promise<RemoteLoader> {
    try {
      return await come();
    } catch (cause) {
      throw new RemoteError('broken', `${title} could not be started.`, { cause });
    }
  }

  // Whoever loads a remote deals with a failure.
  come().catch(() => undefined);
  return {
    load: async (release, expose) => (await loaderFor(release)).load(release, expose),
    forget: (release, failure) => here?.forget(release, failure),
  };
}
