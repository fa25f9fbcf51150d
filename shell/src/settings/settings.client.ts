/** Asks the portal for its settings, before anything else happens. */
import type { PortalSettings } from '@emmaus/contracts/settings';
import { type Reader, book, flag, optional, shape, text } from '../answers/shape.ts';

export const portalSettings: Reader<PortalSettings> = shape({
  product: text,
  maintenance: flag,
  oidc: shape({ issuer: text, clientId: text, scope: text, resource: optional(text) }),
  links: book(text),
  devRemotes: flag,
  override: optional(shape({ name: text, origin: text, until: text, subject: text })),
});

export async function loadSettings(): Promise<PortalSettings> {
  const response = await fetch('/settings.json', { cache: 'no-cache', signal: AbortSignal.timeout(10_000) });
  if (!response.ok) throw new Error(`The portal's settings answered ${response.status}.`);
  return portalSettings(await response.json());
}
