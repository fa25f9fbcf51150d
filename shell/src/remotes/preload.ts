/** Fetches a release's files ahead of the federation runtime, which would find them one after another. */
import type { LiveRemote, RemoteRoute } from '@emmaus/contracts/remote';
import { savesData } from '@emmaus/remote-kit/page/saves-data.ts';
import { book, list, text } from '../answers/shape.ts';
import { isKept } from '../start/is-kept.ts';
import { namedFiles } from '../start/named-files.ts';

const asked = new Set<string>();
const pageFiles = book(list(text));

/** What it starts with; `after` is there before its code, which is large. */
export async function preloadRemote(
  { manifest, preload, version }: LiveRemote,
  after?: Promise<unknown>,
): Promise<void> {
  if (isAtHand(version)) return;
  once(manifest, link);
  await after;
  for (const address of preload) if (address.endsWith('.js')) once(address, intoCache);
}

/** The code of one of its pages, as its build names it, and what the shell brings for nearly every page; `after` is there first. */
export async function preloadPage(remote: LiveRemote, route: RemoteRoute, after?: Promise<unknown>): Promise<void> {
  if (isAtHand(remote.version)) return;
  // What it is called is asked for meanwhile.
  const [files] = await Promise.all([filesOf(remote, route), after]);
  for (const file of files) once(remote.base + file, intoCache);
  for (const file of namedFiles('page-files')) once(file, intoCache);
}

/** Somebody only looks at the entry of a menu: whoever saves data, or has a very slow line, gets it when they go there. */
export function preloadMaybe(remote: LiveRemote, route: RemoteRoute): void {
  if (savesData()) return;
  void preloadRemote(remote);
  void preloadPage(remote, route);
}

const named = new Map<string, Promise<Readonly<Record<string, readonly string[]>>>>();

/** Releases from before `page-files.json` name them with what is live. Without an answer the page fetches them itself. */
async function filesOf({ base }: LiveRemote, { path, files }: RemoteRoute): Promise<readonly string[]> {
  if (files) return files;
  const asking = named.get(base) ?? askFiles(`${base}page-files.json`);
  named.set(base, asking);
  return (await asking)[path] ?? [];
}

async function askFiles(address: string): Promise<Record<string, string[]>> {
  try {
    return pageFiles(await (await fetch(address)).json());
  } catch {
    return {};
  }
}

/** A dev server's files change under their names; and what the service worker has kept is there at once. */
function isAtHand(version: string): boolean {
  return version === 'dev' || isKept();
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
