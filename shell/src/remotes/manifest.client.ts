/**
 * Reads a release's Module Federation manifest before the federation runtime does. An answer that is no manifest (a page
 * of HTML, a JSON error) would otherwise stay in the runtime's memory and poison the page.
 */
import * as z from 'zod/mini';
import type { Release } from './releases.ts';
import { RemoteError } from './remote-error.ts';

const ManifestSchema = z.object({
  metaData: z.object({
    globalName: z.string(),
    remoteEntry: z.object({ name: z.string(), path: z.string() }),
  }),
  exposes: z.array(z.unknown()),
  shared: z.array(z.object({ name: z.string(), requiredVersion: z.optional(z.string()) })),
});

export interface Manifest {
  text: string;
  globalName: string;
  /** Address of the remote's entry script. */
  entry: string;
  shared: Readonly<Record<string, string>>;
}

export async function readManifest(release: Release): Promise<Manifest> {
  const who = `${release.title} ${release.version}`;
  const url = new URL(release.manifest, window.location.origin).href;
  const response = await fetch(url).catch((cause: unknown) => {
    throw new RemoteError('missing', `${who} could not be reached.`, { cause });
  });
  if (!response.ok) throw new RemoteError('missing', `${who} is not there: its manifest answered ${response.status}.`);
  const text = await response.text();
  const manifest = ManifestSchema.safeParse(json(text));
  if (!manifest.success) throw new RemoteError('missing', `${who} is not there: its manifest is no manifest.`);
  const { metaData, shared } = manifest.data;
  return {
    text,
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
