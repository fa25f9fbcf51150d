/** What the registry needs of a remote's `mf-manifest.json`. */
import * as z from 'zod';

const Files = z.object({ sync: z.array(z.string()), async: z.array(z.string()).default([]) });
const Assets = z.object({ js: Files, css: Files });

export const FederationManifestSchema = z.object({
  metaData: z.object({
    buildInfo: z.object({ buildVersion: z.string() }),
    remoteEntry: z.object({ name: z.string(), path: z.string() }),
  }),
  shared: z.array(z.object({ name: z.string(), requiredVersion: z.string() })),
  exposes: z.array(z.object({ path: z.string(), assets: Assets })),
});
export type FederationManifest = z.infer<typeof FederationManifestSchema>;

/** Files that the shell needs for `./root` at once: the entry, then what it loads first. */
export function preloadOf({ metaData, exposes }: FederationManifest): string[] {
  const root = exposes.find(({ path }) => path === './root')?.assets;
  const entry = [metaData.remoteEntry.path, metaData.remoteEntry.name].filter(Boolean).join('/');
  return [...new Set([entry, ...(root?.js.sync ?? []), ...(root?.css.sync ?? [])])];
}

/**
 * Ranges of the libraries shared with the shell, by package. `react-dom/client` counts as `react-dom`; what our own
 * kit shares is shared among remotes only.
 */
export function sharedOf({ shared }: FederationManifest): Record<string, string> {
  const ranges = shared
    .map(({ name, requiredVersion }): [string, string] => [packageOf(name), requiredVersion])
    .filter(([name]) => !name.startsWith('@emmaus/'));
  return Object.fromEntries(ranges.toSorted(([a], [b]) => a.localeCompare(b)));
}

function packageOf(request: string): string {
  return request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');
}
