/** The funnel of a place, and the people behind its numbers. */
import { funnelCalls as calls } from '@emmaus/contracts/funnel.contract';
import { allow } from '@emmaus/service-kit/http/guard';
import { toPage } from '@emmaus/service-kit/http/paging';
import { routes, serve } from '@emmaus/service-kit/http/serve';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { authorize, primaryPlaceOf } from '@emmaus/service-kit/policy/policy';
import { timezoneAt } from '@emmaus/service-kit/policy/timezone-at';
import { dataYearStart, today } from '@emmaus/service-kit/time';
import { funnelFigure } from './funnel.figures.ts';
import { funnelPolicy } from './funnel.policy.ts';
import { countFunnel, type FunnelView } from './funnel.queries.ts';

const mayRead = allow(funnelPolicy, 'read');

export const funnelRoutes = routes(calls, {
  invitationFunnel: serve(mayRead, async ({ actor, query }) => {
    const view = await viewOf(actor, query.location_id);
    return { since: view.since.toString(), counts: await countFunnel(view) };
  }),
  /** How many there are is the figure's own value: they are one and the same. */
  listPeopleOfFunnel: serve(mayRead, async ({ actor, params, query, page }) => {
    const view = await viewOf(actor, query.location_id);
    const { title, explanation, ...figure } = funnelFigure(params.figure);
    const value = (await figure.value(view)) ?? 0;
    const people = await figure.evidence(view, { limit: page.pageSize, offset: page.offset });
    return {
      ...toPage(people, value, page),
      figure: { title, explanation, value, sentence: figure.sentence(value, view) },
    };
  }),
});

/** What day it is, is asked at the place that is counted, else at one's own. @throws Problem not_allowed (403) outside of one's places, also where there is no such place */
async function viewOf(actor: Actor, location: number | undefined): Promise<FunnelView> {
  if (location !== undefined) authorize(funnelPolicy, actor, 'read', { id: location });
  const timezone = await timezoneAt(location ?? primaryPlaceOf(actor));
  return { actor, location, since: dataYearStart(today(timezone ?? 'UTC')) };
}
