/** Looks after an override while its page is open: it ends with its time, when it is revoked, and when nobody serves it any more. */
import type { OpenedOverride } from '@emmaus/contracts/overrides.contract';
import { loadSettings } from '../settings/settings.client.ts';
import type { OverrideEnd } from './override.ts';

const EVERY_MS = 10_000;
/** A server that builds anew is away for a while. */
const GONE_AFTER_MS = 60_000;
const PATIENCE_MS = 5_000;

/** @returns how to stop looking */
export function watchOverride(override: OpenedOverride, ended: (end: OverrideEnd) => void): () => void {
  let answeredAt = Date.now();
  let over = false;

  function end(why: OverrideEnd): void {
    if (over) return;
    stop();
    ended(why);
  }
  async function look(): Promise<void> {
    if (Date.now() >= Date.parse(override.until)) return end('expired');
    const [isServed, holds] = await Promise.all([answers(override.origin), stillHolds(override)]);
    if (!holds) return end('ended');
    if (isServed) answeredAt = Date.now();
    else if (Date.now() - answeredAt >= GONE_AFTER_MS) end('gone');
  }
  const timer = setInterval(() => void look(), EVERY_MS);
  function stop(): void {
    over = true;
    clearInterval(timer);
  }
  return stop;
}

function answers(origin: string): Promise<boolean> {
  return fetch(`${origin}/mf-manifest.json`, { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** Where the portal does not answer, nothing is known to have changed. */
async function stillHolds({ name, origin }: OpenedOverride): Promise<boolean> {
  const settings = await loadSettings().catch(() => undefined);
  return !settings || (settings.override?.name === name && settings.override.origin === origin);
}
