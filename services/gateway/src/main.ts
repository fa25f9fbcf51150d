import { readEnv } from '@emmaus/service-kit/env';
import { rootLog } from '@emmaus/service-kit/log';
import { endOrderly } from '@emmaus/service-kit/http/run-service';
import { createGateway } from './app.ts';
import { gatewayEnv } from './env.ts';

const env = readEnv(gatewayEnv);
const gateway = createGateway(env);
gateway.start();
endOrderly(gateway.server, {
  drainSeconds: env.DRAIN_SECONDS,
  endStreams: async () => gateway.endStreams(),
  cleanUp: () => gateway.close(),
});
gateway.server.listen({ port: env.PORT, ...(env.HOST ? { host: env.HOST } : {}) }, () =>
  rootLog.info({ port: env.PORT, url: env.PUBLIC_URL }, 'gateway is listening'),
);
