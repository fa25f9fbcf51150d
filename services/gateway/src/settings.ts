/** `/settings.json`: what the shell asks first. */
import { OIDC_SCOPE, type PortalSettings } from '@emmaus/contracts/settings';
import type { OpenedOverride } from '@emmaus/contracts/overrides.contract';
import type { GatewayEnv } from './env.ts';
import { OPENING_PATH, hasOpening } from './opening.ts';

const PRODUCT = 'Emmaus';

export function portalSettings(env: GatewayEnv, override?: OpenedOverride): PortalSettings {
  return {
    product: PRODUCT,
    maintenance: env.MAINTENANCE,
    oidc: {
      issuer: env.OIDC_ISSUER,
      clientId: env.OIDC_CLIENT_ID,
      scope: OIDC_SCOPE,
      ...(env.OIDC_COMMAND_CLIENT_ID ? { commandClientId: env.OIDC_COMMAND_CLIENT_ID } : {}),
      ...(env.OIDC_RESOURCE ? { resource: env.OIDC_RESOURCE } : {}),
      ...(hasOpening(env) ? { opening: OPENING_PATH } : {}),
    },
    links: env.LINKS,
    devRemotes: env.DEV_REMOTES,
    ...(override ? { override } : {}),
  };
}
