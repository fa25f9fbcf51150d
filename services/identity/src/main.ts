import { openDatabase } from '@emmaus/service-kit/database/knex';
import { readEnv } from '@emmaus/service-kit/env';
import { rootLog } from '@emmaus/service-kit/log';
import { endOrderly } from '@emmaus/service-kit/http/run-service';
import { createApp } from './app.ts';
import { forgetEndedSessions } from './ended-session.ts';
import { identityEnv } from './env.ts';
import { sweepExpired } from './oidc-record.adapter.ts';

const SWEEP_EVERY_MS = 10 * 60 * 1000;

const env = readEnv(identityEnv);
const database = openDatabase({
  url: env.DATABASE_URL,
  name: 'emmaus-identity',
  poolSize: env.POOL_SIZE,
  isPooled: env.DATABASE_POOLED,
});
const app = await createApp({ env, database }).catch((error: Error) => {
  process.stderr.write(`The sign-in provider cannot read its keys from the database: ${error.message}\n`);
  process.exit(1);
});
const server = app.listen(env.PORT, env.HOST, () => rootLog.info({ port: env.PORT }, 'identity is listening'));

const sweep = setInterval(() => {
  Promise.all([sweepExpired(database), forgetEndedSessions(database)]).then(
    ([deleted]) => rootLog.debug({ deleted }, 'expired sign-ins swept'),
    (error: unknown) => rootLog.warn({ err: error }, 'expired sign-ins could not be swept; the next sweep tries again'),
  );
}, SWEEP_EVERY_MS);

endOrderly(server, {
  drainSeconds: env.DRAIN_SECONDS,
  async cleanUp() {
    clearInterval(sweep);
    await database.destroy();
  },
});
