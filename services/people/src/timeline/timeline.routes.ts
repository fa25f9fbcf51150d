/** What happened to somebody, over all services. */
import { TIMELINE_SIZE } from '@emmaus/contracts/timeline.words';
import { timelineCalls as calls } from '@emmaus/contracts/timeline.contract';
import { allow } from '@emmaus/service-kit/http/guard';
import { routes, serve } from '@emmaus/service-kit/http/serve';
import { personPolicy } from '../people/person.policy.ts';
import { expectVisible } from '../people/profile.queries.ts';
import { readTimeline } from './timeline.queries.ts';

export const timelineRoutes = routes(calls, {
  getTimeline: serve(allow(personPolicy, 'read'), async ({ actor, params, query }) => {
    await expectVisible(actor, params.id);
    return readTimeline(actor, { limit: TIMELINE_SIZE, ...query, personId: params.id });
  }),
});
