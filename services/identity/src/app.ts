/** The sign-in provider as a Koa app: its own login pages first, everything else is the provider's. */
import type { Knex } from 'knex';
import Koa from 'koa';
import mount from 'koa-mount';
import { assetRoutes } from './assets.routes.ts';
import type { IdentityEnv } from './env.ts';
import { createLoginLimiter } from './login-limiter.ts';
import { loginRoutes } from './login.routes.ts';
import { createProvider, mountPathOf } from './provider.ts';
import { loadSecrets } from './secrets.ts';

export interface AppOptions {
  env: IdentityEnv;
  database: Knex;
}

export async function createApp({ env, database }: AppOptions): Promise<Koa> {
  const secrets = await loadSecrets(database);
  const provider = createProvider({ env, database, secrets });
  const mountPath = mountPathOf(env.OIDC_ISSUER);

  // The gateway in front says who called and by which address; it sends exactly one of each.
  const app = new Koa({ proxy: true, maxIpsCount: 1, keys: secrets.cookieKeys });
  app.use(assetRoutes(mountPath).routes());
  app.use(loginRoutes({ env, database, provider, limiter: createLoginLimiter(database) }).routes());
  app.use(mount(mountPath || '/', provider));
  return app;
}
