/**
 * What this browser knows of the portal from the last time, so that a signed-in page need not ask before it begins: the settings, and
 * the doors of the sign-in provider. Both are public; nothing of a person, and no token, is among them.
 */
import type { PortalSettings } from '@emmaus/contracts/settings';
import { number, optional, shape, text } from '../answers/shape.ts';
import { portalSettings } from '../settings/settings.client.ts';
import { inBrowser } from '../storage/stores.ts';

const KEY = 'emmaus.known';
/** The provider is asked for its doors again after a day. */
const LASTS_MS = 24 * 60 * 60 * 1000;

/** The part of the provider's discovery document that the portal uses. */
const doors = shape({
  issuer: text,
  authorization_endpoint: text,
  token_endpoint: text,
  end_session_endpoint: optional(text),
});
const known = shape({ at: number, settings: portalSettings, doors });

export type Known = ReturnType<typeof known>;

export function knownStart(now = Date.now()): Known | undefined {
  try {
    const kept = known(JSON.parse(inBrowser.getItem(KEY) ?? 'null'));
    // Whoever was kept out by maintenance may be let in by now.
    return now - kept.at < LASTS_MS && !kept.settings.maintenance ? kept : undefined;
  } catch {
    return undefined;
  }
}

export function keepStart(settings: PortalSettings, metadata: unknown, now = Date.now()): void {
  // What one browser has opened is somebody's, and for some hours: it is asked for each time.
  if (settings.override) return;
  try {
    inBrowser.setItem(KEY, JSON.stringify({ at: now, settings, doors: doors(metadata) }));
  } catch {
    // A provider without these doors: the next start asks, as the first did.
  }
}

export function forgetStart(): void {
  inBrowser.removeItem(KEY);
}
