/**
 * What the shell adds to the Module Federation runtime, for itself and for every remote's own runtime: scripts of a
 * release carry the hash that the registry named.
 */
import { type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

const integrity = new Map<string, string>();

/** Names the hashes of a release: address from the root to `sha384-…`. */
export function knowIntegrity(hashes: Readonly<Record<string, string>>): void {
  for (const [address, hash] of Object.entries(hashes)) integrity.set(absolute(address), hash);
}

export function integrityOf(url: string): string | undefined {
  return integrity.get(absolute(url));
}

export const federationPlugin: ModuleFederationRuntimePlugin = {
  name: 'emmaus-shell',
  createScript({ url }) {
    const hash = integrityOf(url);
    if (!hash) return;
    const script = document.createElement('script');
    script.src = url;
    script.integrity = hash;
    // Without it the browser does not compare the hash of a script from another origin.
    script.crossOrigin = 'anonymous';
    return script;
  },
};

function absolute(address: string): string {
  const { origin, pathname } = new URL(address, window.location.origin);
  return origin + pathname;
}
