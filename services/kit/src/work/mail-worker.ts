/** Sends what waits in the outbox, for as long as the service lives. Without a mail server everything waits. */
import { readEnv } from '../env.ts';
import { rootLog } from '../log.ts';
import { mailEnv } from './mail-settings.ts';
import { createMailer } from './mailer.ts';
import { type Deliver, startOutboxWorker } from './outbox.ts';

/**
 * Starts the worker; answers how to stop it. Whoever looks at a mail once more before it leaves says how by `deliverBy`.
 * @example const stopMail = startMailWorker((hand) => async (message) => { if (await isWanted(message)) await hand(message); });
 */
export function startMailWorker(deliverBy: (hand: Deliver) => Deliver = (hand) => hand): () => Promise<void> {
  const settings = readEnv(mailEnv);
  if (settings === null) {
    rootLog.info('no mail server is set: messages wait in the outbox');
    return async () => {};
  }
  const mailer = createMailer(settings);
  const worker = startOutboxWorker(deliverBy(mailer.deliver), { topic: 'mail' });
  return async () => {
    await worker.stop();
    mailer.close();
  };
}
