/** Fetches a release's files ahead of the federation runtime, which would find them one after another. */
import type { LiveRemote, RemoteRoute } from '@emmaus/contracts/remote';

const asked = new Set<string>();

/** What it starts with. */
export function preloadRemote({ manifest, preload, version }: LiveRemote): void {
  if (isAtHand(version)) return;
  once(manifest, link);
  for (const address of preload) if (address.endsWith('.js')) once(address, intoCache);
}

/** The code of one of its pages, as its build names it. */
export function preloadPage({ base, version }: LiveRemote, { files = [] }: RemoteRoute): void {
  if (isAtHand(version)) return;
  for (const file of files) once(base + file, intoCache);
}

/** A dev server's files change under their names; and what the service worker has kept is there at once. */
function isAtHand(version: string): boolean {
  return version === 'dev' || Boolean(navigator.serviceWorker?.controller);
}

function once(address: string, get: (address: string) => void): void {
  if (asked.has(address)) return;
  asked.add(address);
  get(address);
}

function link(href: string): void {
  const element = document.createElement('link');
  element.rel = 'preload';
  element.as = 'fetch';
  element.crossOrigin = 'anonymous';
  element.href = href;
  document.head.append(element);
}

/** Not by a link: of one that failed, Chromium gives the failure to the next script of that address, whatever is there by then. */
function intoCache(address: string): void {
  fetch(address)
    .then((answer) => answer.arrayBuffer())
    .catch(() => asked.delete(address));
}
