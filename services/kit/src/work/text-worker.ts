/** Sends the texts that wait in the outbox, for as long as the service lives. Where nothing is set up that sends texts, all wait. */
import { readEnv } from '../env.ts';
import { rootLog } from '../log.ts';
import { type Deliver, startOutboxWorker } from './outbox.ts';
import { textEnv } from './text-settings.ts';
import type { Texter } from './texter.ts';
import { createTwilioTexter } from './twilio-texter.ts';

/**
 * Starts the worker; answers how to stop it.
 * @example const stopTexts = await startTextWorker((texter) => deliverTexts(texter, publicUrl));
 */
export async function startTextWorker(deliverBy: (texter: Texter) => Deliver): Promise<() => Promise<void>> {
  const settings = readEnv(textEnv);
  if (settings === null) {
    rootLog.info('nothing is set up that sends texts: they wait in the outbox');
    return async () => {};
  }
  const worker = startOutboxWorker(deliverBy(await createTwilioTexter(settings)), { topic: 'text' });
  return () => worker.stop();
}
