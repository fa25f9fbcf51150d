/**
 * Reads a release's Module Federation manifest for the federation runtime, which is told the entry alone. An answer that is no manifest (a
 * page of HTML, a JSON error) would stay in the runtime's memory and poison the page.
 */
import { anything, list, nullable, optional, otherwise, shape, text } from '../answers/shape.ts';
import type { Release } from './releases.ts';
import { RemoteError } from './remote-error.ts';

const federationManifest = shape({
  metaData: shape({ globalName: text, remoteEntry: shape({ name: text, path: text }) }),
  exposes: list(anything),
  shared: list(shape({ name: text, requiredVersion: optional(text) })),
});
const orNone = otherwise(nullable(federationManifest), null);

export interface Manifest {
  globalName: string;
  /** Address of the remote's entry script. */
  entry: string;
  shared: Readonly<Record<string, string>>;
}

/** With `reload` past the browser's cache, which would give a broken manifest for ever. */
export async function readManifest(release: Release, cache: RequestCache = 'default'): Promise<Manifest> {
  const who = release.title;
  const url = new URL(release.manifest, window.location.origin).href;
  const response = await fetch(url, { cache }).catch((cause: unknown) => {
    throw new RemoteError('missing', `${who} could not be reached.`, { cause });
  });
  if (!response.ok) throw new RemoteError('missing', `${who} is not there: its manifest answered ${response.status}.`);
  const manifest = orNone(json(await response.text()));
  if (!manifest) throw new RemoteError('missing', `${who} is not there: its manifest is no manifest.`);
  const { metaData, shared } = manifest;
  return {
    globalName: metaData.globalName,
    entry: new URL(metaData.remoteEntry.path + metaData.remoteEntry.name, new URL(release.base, window.location.origin))
      .href,
    shared: Object.fromEntries(
      shared.flatMap(({ name, requiredVersion }) => (requiredVersion ? [[name, requiredVersion]] : [])),
    ),
  };
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
