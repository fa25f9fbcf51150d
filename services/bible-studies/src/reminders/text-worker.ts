/** Sends the texts that wait in the outbox, for as long as the service lives. Where nothing is set up that sends texts, all wait. */
import { readEnv } from '@emmaus/service-kit/env';
import { rootLog } from '@emmaus/service-kit/log';
import { startOutboxWorker } from '@emmaus/service-kit/work/outbox';
import { textEnv } from '@emmaus/service-kit/work/text-settings';
import { createTwilioTexter } from '@emmaus/service-kit/work/twilio-texter';
import { deliverTexts } from './deliver-texts.ts';

/** Starts the worker; answers how to stop it. */
export async function startTextWorker(publicUrl: string): Promise<() => Promise<void>> {
  const settings = readEnv(textEnv);
  if (settings === null) {
    rootLog.info('nothing is set up that sends texts: they wait in the outbox');
    return async () => {};
  }
  const worker = startOutboxWorker(deliverTexts(await createTwilioTexter(settings), publicUrl));
  return () => worker.stop();
}
