/** What Twilio tells of texts, and what people answer to them. Its signature is checked, so nobody else is heard. */
import { FORM_BYTES, reminderCalls as calls } from '@emmaus/contracts/reminders.contract';
import { open } from '@emmaus/service-kit/http/guard';
import { notFound, Problem } from '@emmaus/service-kit/http/problem';
import { readForm } from '@emmaus/service-kit/http/read-form';
import { Routes } from '@emmaus/service-kit/http/serve';
import { textEnv } from '@emmaus/service-kit/work/text-settings';
import { isSignedByTwilio } from '@emmaus/service-kit/work/twilio-texter';
import type { IncomingMessage } from 'node:http';
import { hearAnswer, hearDelivery } from './hear-of-text.ts';

export const textCallbackRoutes = new Routes();

const fromTwilio = open(
  'the company that delivers texts has no account here; each call is signed with the secret that both know',
);

textCallbackRoutes.serve(calls.tellDelivery, fromTwilio, async ({ query, publicUrl }, ctx) => {
  const form = await signedForm(ctx.req, `${publicUrl}/api${ctx.path}?${ctx.querystring}`);
  await hearDelivery(query.reminder, form);
});

textCallbackRoutes.serve(calls.receiveText, fromTwilio, async ({ publicUrl }, ctx) => {
  await hearAnswer(await signedForm(ctx.req, `${publicUrl}/api${ctx.path}`));
});

/** @throws Problem not_found (404) where texts are not set up, not_allowed (403) for anybody else */
async function signedForm(request: IncomingMessage, url: string): Promise<Record<string, string>> {
  const settings = textEnv.safeParse(process.env).data;
  if (!settings) throw notFound('This address');
  const form = await readForm(request, FORM_BYTES);
  const signature = String(request.headers['x-twilio-signature'] ?? '');
  if (!(await isSignedByTwilio(settings, { signature, url, form })))
    throw new Problem('not_allowed', 'This call was not signed by the company that delivers texts.');
  return form;
}
