/** The link by which a senior fills in their own graduation record: made by staff, opened by whoever holds it. */
import { seniorLinkCalls as calls } from '@emmaus/contracts/senior-links.contract';
import { seniorCode } from '@emmaus/contracts/senior-links.words';
import { allow, open } from '@emmaus/service-kit/http/guard';
import { limitGuesses } from '@emmaus/service-kit/http/rate-limit';
import { routes, serve } from '@emmaus/service-kit/http/serve';
import { fromTextCompany, newsOfText, signedForm } from '@emmaus/service-kit/work/text-callback';
import { graduationRecordPolicy } from '../graduation/graduation-record.policy.ts';
import { askSeniors, listAsks } from './ask-seniors.ts';
import { fillInByLink, openSeniorLink } from './fill-in-by-link.ts';
import { makeSeniorLink } from './make-senior-link.ts';
import { SeniorAskModel } from './senior-ask.model.ts';

const mayManage = allow(graduationRecordPolicy, 'manage');

const withCode = open('whoever got the link opens it without signing in; the code is secret, and guesses are limited');

const limits = {
  schema: 'discipleship',
  sentence: 'Links that do not exist were opened too often from this network. Try again in {minutes}.',
};
const fewGuesses = limitGuesses({
  perAddress: [{ ...limits, name: 'senior-link', times: 60, seconds: 600 }],
  overall: { ...limits, name: 'senior-links', times: 600, seconds: 3600 },
  meant: seniorCode,
});

export const seniorLinkRoutes = routes(calls, {
  makeSeniorLink: serve(mayManage, ({ actor, params, body, publicUrl }) =>
    makeSeniorLink(actor, params.id, { ...body, publicUrl }),
  ),
  listSeniorAsks: serve(mayManage, ({ actor, query }) => listAsks(actor, query.location_id)),
  askSeniors: serve(mayManage, ({ actor, body, publicUrl }) => askSeniors(actor, body.location_id, publicUrl)),
  openSeniorLink: serve(withCode, fewGuesses, ({ body }) => openSeniorLink(body.code)),
  saveBySeniorLink: serve(withCode, fewGuesses, ({ body }) => fillInByLink(body)),
  tellAskDelivery: serve(fromTextCompany, async ({ query, publicUrl }, ctx) => {
    const news = newsOfText(await signedForm(ctx, publicUrl));
    if (news) await SeniorAskModel.hear(query.ask, news);
  }),
});
