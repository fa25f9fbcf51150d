import { usePool } from '@emmaus/service-kit/database/connection';
import { openDatabase } from '@emmaus/service-kit/database/knex';
import { readEnv } from '@emmaus/service-kit/env';
import { rootLog } from '@emmaus/service-kit/log';
import { verifierOf } from '@emmaus/service-kit/http/tokens';
import { endOrderly } from '@emmaus/service-kit/http/run-service';
import { createApp } from './app.ts';
import { CanaryHealth } from './canary/health.ts';
import { registryServiceEnv } from './env.ts';
import { ServiceVersions } from './service-versions.ts';
import { storeOf } from './store/store-settings.ts';

const env = readEnv(registryServiceEnv);
const database = openDatabase({
  url: env.DATABASE_URL,
  name: 'emmaus-registry',
  searchPath: ['registry', 'public'],
  poolSize: env.POOL_SIZE,
  isPooled: env.DATABASE_POOLED,
});
usePool(database);
const verifyTokens = verifierOf(env, env.OIDC_COMMAND_CLIENT_ID);
const services = new ServiceVersions(env.UPSTREAMS);
const health = new CanaryHealth(database);
const server = createApp({
  database,
  releases: await storeOf(env),
  services,
  verifyTokens,
  publicUrl: env.PUBLIC_URL,
  shellDir: env.SHELL_DIR,
}).listen(env.PORT, env.HOST, () => rootLog.info({ port: env.PORT }, 'registry is listening'));
endOrderly(server, {
  drainSeconds: env.DRAIN_SECONDS,
  async cleanUp() {
    services.stop();
    health.stop();
    await database.destroy();
  },
});
health.start();
await services.start();
