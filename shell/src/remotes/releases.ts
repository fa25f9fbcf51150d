/** A release of a remote as it is loaded: the live one, or the one before it. */
import type { LiveRemote } from '@emmaus/contracts/remote';

export interface Release {
  name: string;
  title: string;
  version: string;
  base: string;
  manifest: string;
  integrity: Readonly<Record<string, string>>;
  /** Ranges of the shared libraries, as far as the registry knows them. */
  shared: Readonly<Record<string, string>>;
  /** Null where the registry knows no declaration of this release; the module then says its own. */
  contract: string | null;
  service: { name: string; range: string } | null;
}

export function liveRelease({ name, version, base, manifest, integrity, shared, declaration }: LiveRemote): Release {
  const { title, contract, service } = declaration;
  return { name, title, version, base, manifest, integrity, shared, contract, service };
}

export function previousRelease({ name, previous, declaration }: LiveRemote): Release | null {
  if (!previous) return null;
  const { version, base, manifest, integrity = {} } = previous;
  return {
    name,
    title: declaration.title,
    version,
    base,
    manifest,
    integrity,
    shared: {},
    contract: null,
    service: null,
  };
}
