/**
 * Remotes under development in place of live ones: `?dev-remote=people=http://localhost:8180/mf-manifest.json`, kept for
 * this tab. Only where the portal's settings allow it. `?dev-remote=people=` takes it away again.
 */
import type { LiveRemote, RemoteDeclaration } from '@emmaus/contracts/remote';
import { serviceOf } from '@emmaus/contracts/remote.words';
import { remoteDeclaration } from './live-remote.shape.ts';
import { inTab } from '../storage/stores.ts';

const KEY = 'emmaus.dev-remotes';
const PARAMETER = 'dev-remote';
const VERSION = 'dev';

export function devRemotes(search: string): Record<string, string> {
  const kept = JSON.parse(inTab.getItem(KEY) ?? '{}') as Record<string, string>;
  for (const asked of new URLSearchParams(search).getAll(PARAMETER)) {
    const [name = '', ...rest] = asked.split('=');
    const manifest = rest.join('=');
    if (manifest) kept[name] = manifest;
    else delete kept[name];
  }
  inTab.setItem(KEY, JSON.stringify(kept));
  return kept;
}

export async function withDevRemotes(remotes: readonly LiveRemote[], search: string): Promise<LiveRemote[]> {
  const overrides = devRemotes(search);
  const known = remotes.map(({ name }) => name);
  const all = [
    ...remotes.map((remote) => {
      const manifest = overrides[remote.name];
      return manifest ? underDevelopment(manifest, remote) : Promise.resolve(remote);
    }),
    ...Object.entries(overrides).flatMap(([name, manifest]) =>
      known.includes(name) ? [] : [underDevelopment(manifest)],
    ),
  ];
  return (await Promise.all(all)).filter((remote) => remote !== null);
}

export function isUnderDevelopment({ version }: LiveRemote): boolean {
  return version === VERSION;
}

/** Back to the live releases, as a new document: what was loaded stays on this page. */
export function leaveDevRemotes(): void {
  inTab.removeItem(KEY);
  const address = new URL(window.location.href);
  address.searchParams.delete(PARAMETER);
  window.location.replace(address);
}

/** Null for one that was never released and does not answer. */
export async function underDevelopment(manifest: string, live?: LiveRemote): Promise<LiveRemote | null> {
  const base = new URL('.', manifest).href;
  const declaration = await ownDeclaration(base, live);
  if (!declaration) return null;
  const { name } = declaration;
  return {
    name,
    version: VERSION,
    base,
    manifest,
    preload: [],
    integrity: {},
    shared: {},
    declaration: { ...declaration, service: serviceOf(declaration) },
    previous: null,
  };
}

/** The dev server's own declaration, so that new routes and entries show; the live one where it has none. */
async function ownDeclaration(base: string, live: LiveRemote | undefined): Promise<RemoteDeclaration | null> {
  try {
    const response = await fetch(`${base}remote.json`, { cache: 'no-store' });
    return remoteDeclaration(await response.json());
  } catch (error) {
    console.warn(`The dev server at ${base} gives no remote.json; the live one is used, if there is one.`, error);
    return live?.declaration ?? null;
  }
}
