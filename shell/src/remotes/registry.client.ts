/**
 * Which remotes are live, asked of the registry. The last good answer stays in the browser under its ETag: when the
 * registry is slow, away or talks nonsense, the portal opens with what it knew.
 */
import type { OpenedOverride } from '@emmaus/contracts/overrides.contract';
import type { LiveReleases, LiveRemote } from '@emmaus/contracts/remote';
import { noteCapabilities } from '../portal/capabilities.ts';
import { noteChannels } from '../reports/channels.ts';
import { anything, book, list, nullable, optional, otherwise, shape, text } from '../answers/shape.ts';
import { liveRemote } from './live-remote.shape.ts';
import { inBrowser } from '../storage/stores.ts';

export const REGISTRY_URL = '/r/live.json';
const KEY = 'emmaus.live-releases';
/** How long to wait for the registry where there is a last good answer, and where there is none. */
const PATIENCE = { known: 3_000, unknown: 10_000 };

const envelope = otherwise(
  nullable(
    shape({
      remotes: list(anything),
      services: otherwise(book(text), {}),
      capabilities: otherwise(optional(list(text)), undefined),
      switched: otherwise(optional(text), undefined),
    }),
  ),
  null,
);

const nameOnly = otherwise(shape({ name: otherwise<string | undefined>(text, undefined) }), { name: undefined });

interface Kept {
  etag: string | null;
  body: unknown;
}

export interface Live extends LiveReleases {
  /** True when this is the last good answer and not today's. */
  stale: boolean;
  /** What this browser has opened in place of a live remote, where it is this account's. */
  override?: OpenedOverride;
}

/** The last good answer, as far as it can be read. */
export interface KeptReleases {
  etag: string | null;
  known: LiveReleases;
}

export async function loadLiveReleases(kept = keptReleases()): Promise<Live> {
  const live = await askRegistry(kept);
  noteChannels(live.remotes);
  noteCapabilities(live.capabilities);
  return live;
}

async function askRegistry(kept: KeptReleases | undefined): Promise<Live> {
  const known = kept?.known;
  try {
    const response = await fetch(REGISTRY_URL, {
      // The browser's own cache would hide the 304 that says that the kept answer still holds.
      cache: 'no-store',
      headers: kept?.etag ? { 'if-none-match': kept.etag } : {},
      signal: AbortSignal.timeout(known ? PATIENCE.known : PATIENCE.unknown),
    });
    if (known && response.status === 304) return { ...known, stale: false };
    if (!response.ok) throw new Error(`The registry answered ${response.status}.`);
    const fresh = parseReleases(await response.json(), known?.remotes);
    if (!fresh) throw new Error('The registry gave an answer that is no list of releases.');
    if (fresh.remotes.length === 0) throw new Error('The registry names no release.');
    const { misfits, ...body } = fresh;
    // Without an ETag the answer is asked for in full the next time, when the misfit may be whole.
    write({ etag: misfits ? null : response.headers.get('etag'), body });
    return { ...body, stale: misfits };
  } catch (error) {
    if (!known) throw error;
    console.warn('The registry cannot be asked; going on with its last good answer.', error);
    return { ...known, stale: true };
  }
}

interface Parsed extends LiveReleases {
  /** Whether a release did not fit its shape. */
  misfits: boolean;
}

/**
 * One release that does not fit its shape must not take the others with it: in its place stands what is `known` of that
 * remote, or nothing.
 */
export function parseReleases(body: unknown, known: readonly LiveRemote[] = []): Parsed | null {
  const answer = envelope(body);
  if (!answer) return null;
  let misfits = false;
  const remotes = answer.remotes.flatMap((entry): LiveRemote[] => {
    try {
      return [liveRemote(entry)];
    } catch (error) {
      misfits = true;
      const { name } = nameOnly(entry);
      const before = known.filter((remote) => remote.name === name);
      console.warn(`A release of ${name ?? 'a remote'} does not fit its shape and is left out.`, error);
      return before;
    }
  });
  const { services, capabilities, switched } = answer;
  return { remotes, services, capabilities, switched, misfits };
}

export function keptReleases(): KeptReleases | undefined {
  const kept = read();
  const parsed = kept && parseReleases(kept.body);
  if (!kept || !parsed || parsed.remotes.length === 0) return undefined;
  const { misfits: _, ...known } = parsed;
  return { etag: kept.etag, known };
}

function read(): Kept | null {
  try {
    const text = inBrowser.getItem(KEY);
    return text === null ? null : (JSON.parse(text) as Kept);
  } catch {
    return null;
  }
}

function write(kept: Kept): void {
  if (!inBrowser.setItem(KEY, JSON.stringify(kept))) console.warn('The list of releases could not be kept.');
}
