/** Asks the portal for its settings, before anything else happens. */
import { type PortalSettings, PortalSettingsSchema } from '@emmaus/contracts/settings';

export async function loadSettings(): Promise<PortalSettings> {
  const response = await fetch('/settings.json', { cache: 'no-cache', signal: AbortSignal.timeout(10_000) });
  if (!response.ok) throw new Error(`The portal's settings answered ${response.status}.`);
  return PortalSettingsSchema.parse(await response.json());
}
