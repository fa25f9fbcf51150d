/**
 * Remotes under development in place of live ones: `?dev-remote=people=http://localhost:8180/mf-manifest.json`, kept for
 * this tab. Only where the portal's settings allow it. `?dev-remote=people=` takes it away again.
 */
import type { LiveRemote } from '@emmaus/contracts/remote';
import { remoteDeclaration } from './live-remote.shape.ts';

const KEY = 'emmaus.dev-remotes';
const PARAMETER = 'dev-remote';

export function devRemotes(search: string): Record<string, string> {
  const kept = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, string>;
  for (const asked of new URLSearchParams(search).getAll(PARAMETER)) {
    const [name = '', ...rest] = asked.split('=');
    const manifest = rest.join('=');
    if (manifest) kept[name] = manifest;
    else delete kept[name];
  }
  sessionStorage.setItem(KEY, JSON.stringify(kept));
  return kept;
}

export function withDevRemotes(remotes: readonly LiveRemote[], search: string): Promise<LiveRemote[]> {
  const overrides = devRemotes(search);
  return Promise.all(
    remotes.map(async (remote) => {
      const manifest = overrides[remote.name];
      return manifest ? underDevelopment(remote, manifest) : remote;
    }),
  );
}

async function underDevelopment(remote: LiveRemote, manifest: string): Promise<LiveRemote> {
  const base = new URL('.', manifest).href;
  return {
    ...remote,
    version: 'dev',
    base,
    manifest,
    preload: [],
    integrity: {},
    previous: null,
    declaration: await ownDeclaration(base, remote),
  };
}

/** The dev server's own declaration, so that new routes and entries show; the live one where it has none. */
async function ownDeclaration(base: string, remote: LiveRemote) {
  try {
    const response = await fetch(`${base}remote.json`, { cache: 'no-store' });
    return remoteDeclaration(await response.json());
  } catch (error) {
    console.warn(`The dev server of ${remote.name} gives no remote.json; the live one is used.`, error);
    return remote.declaration;
  }
}
