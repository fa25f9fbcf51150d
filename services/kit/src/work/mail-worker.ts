/** Sends what waits in the outbox, for as long as the service lives. Without a mail server everything waits. */
import { readEnv } from '../env.ts';
import { rootLog } from '../log.ts';
import { mailEnv } from './mail-settings.ts';
import { createMailer } from './mailer.ts';
import { startOutboxWorker } from './outbox.ts';

/** Starts the worker; answers how to stop it. */
export function startMailWorker(): () => Promise<void> {
  const settings = readEnv(mailEnv);
  if (settings === null) {
    rootLog.info('no mail server is set: messages wait in the outbox');
    return async () => {};
  }
  const mailer = createMailer(settings);
  const worker = startOutboxWorker(mailer.deliver, { topic: 'mail' });
  return async () => {
    await worker.stop();
    mailer.close();
  };
}
