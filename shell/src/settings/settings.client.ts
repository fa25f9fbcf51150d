/** Asks the portal for its settings, before anything else happens. */
import type { PortalSettings } from '@emmaus/contracts/settings';
import { type Reader, book, flag, optional, shape, text } from '../answers/shape.ts';

export const portalSettings: Reader<PortalSettings> = shape({
  product: text,
  maintenance: flag,
  oidc: shape({ issuer: text, clientId: text, scope: text, resource: optional(text), opening: optional(text) }),
  links: book(text),
  devRemotes: flag,
  override: optional(shape({ name: text, origin: text, until: text, subject: text })),
});

/** `portal` is where they are asked for from a page of another origin. */
export async function loadSettings(portal = ''): Promise<PortalSettings> {
  const response = await fetch(`${portal}/settings.json`, { cache: 'no-cache', signal: AbortSignal.timeout(10_000) });
  if (!response.ok) throw new Error(`The portal's settings answered ${response.status}.`);
  return portalSettings(await response.json());
}
