/** Sends what waits in the outbox, for as long as the service lives. Without a mail server everything waits. */
import { readEnv } from '@emmaus/service-kit/env';
import { rootLog } from '@emmaus/service-kit/log';
import { mailEnv } from '@emmaus/service-kit/work/mail-settings';
import { createMailer } from '@emmaus/service-kit/work/mailer';
import { startOutboxWorker } from '@emmaus/service-kit/work/outbox';

/** Starts the worker; answers how to stop it. */
export function startMailWorker(): () => Promise<void> {
  const settings = readEnv(mailEnv);
  if (settings === null) {
    rootLog.info('no mail server is set: messages wait in the outbox');
    return async () => {};
  }
  const mailer = createMailer(settings);
  const worker = startOutboxWorker(mailer.deliver);
  return async () => {
    await worker.stop();
    mailer.close();
  };
}
