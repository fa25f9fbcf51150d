/** What the company that delivers texts tells of the reminders, and what people answer to any text. */
import { reminderCalls as calls } from '@emmaus/contracts/reminders.contract';
import { routes, serve } from '@emmaus/service-kit/http/serve';
import { fromTextCompany, newsOfText, signedForm } from '@emmaus/service-kit/work/text-callback';
import { hearAnswer, hearDelivery } from './hear-of-text.ts';

export const textCallbackRoutes = routes(calls, {
  tellDelivery: serve(fromTextCompany, async ({ query, publicUrl }, ctx) => {
    await hearDelivery(query.reminder, newsOfText(await signedForm(ctx, publicUrl)));
  }),
  receiveText: serve(fromTextCompany, async ({ publicUrl }, ctx) => {
    await hearAnswer(await signedForm(ctx, publicUrl));
  }),
});
