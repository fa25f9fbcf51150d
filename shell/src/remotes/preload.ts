/** Fetches a release's files ahead of the federation runtime, which would find them one after another. */
import type { LiveRemote } from '@emmaus/contracts/remote';

const asked = new Set<string>();

export function preloadRemote({ manifest, preload, integrity, version }: LiveRemote): void {
  // A dev server's files change under their names.
  if (version === 'dev') return;
  add(manifest, 'fetch');
  for (const address of preload) if (address.endsWith('.js')) add(address, 'script', integrity[address]);
}

function add(href: string, as: 'fetch' | 'script', hash?: string): void {
  if (asked.has(href)) return;
  asked.add(href);
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = as;
  link.crossOrigin = 'anonymous';
  if (hash) link.integrity = hash;
  link.href = href;
  document.head.append(link);
}
