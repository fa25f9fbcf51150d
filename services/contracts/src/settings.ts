/** What the shell asks first: `GET /settings.json`, answered by the gateway from the portal's environment. */
import * as z from 'zod/mini';
import { OpenedOverrideSchema } from './overrides.contract.ts';

export const PortalSettingsSchema = z.object({
  product: z.string(),
  maintenance: z.boolean(),
  oidc: z.object({
    issuer: z.string(),
    clientId: z.string(),
    scope: z.string(),
    /** Asked of the provider as `resource` (RFC 8707), where it needs that to give a JWT access token. */
    resource: z.optional(z.string()),
    /** Where the portal's own provider gives tokens and first answers in one trip; left out with a provider elsewhere. */
    opening: z.optional(z.string()),
    /** The client by which the command for releases signs people in; left out where the provider has none for it. */
    commandClientId: z.optional(z.string()),
  }),
  /** Outside addresses by the names under which remotes ask for them (`hrefSetting` of a card, `portal.links`). */
  links: z.record(z.string(), z.string()),
  /** True where remotes under development may be put in place of live ones. */
  devRemotes: z.boolean(),
  /** What this browser has opened in place of a live remote; left out where nothing. */
  override: z.optional(OpenedOverrideSchema),
});

export type PortalSettings = z.infer<typeof PortalSettingsSchema>;

export const OIDC_SCOPE = 'openid profile groups phone params';
/** Audience of the access tokens that the services accept. */
export const API_AUDIENCE = 'urn:emmaus:api';
