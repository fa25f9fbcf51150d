/** `/registry/switches`: for whom what a remote has is on, said by admins alone; `/registry/switched-on`: what the asker has. */
import { registryCalls as calls } from '@emmaus/contracts/registry.contract';
import { connection } from '@emmaus/service-kit/database/connection';
import { signedIn } from '@emmaus/service-kit/http/guard';
import { routes, serve } from '@emmaus/service-kit/http/serve';
import { maySwitch, releaserOf } from '../may-release.ts';
import { verifiedEmail } from '../verified-email.ts';
import { featureSwitches, setSwitch, switchedOnFor } from './switch.model.ts';

export const switchRoutes = routes(calls, {
  listSwitches: serve(maySwitch('read'), async ({ query }) => ({
    data: await featureSwitches(connection(), query.name),
  })),
  setSwitch: serve(maySwitch('set'), ({ params, body }, ctx) =>
    setSwitch(connection(), { ...params, ...body, ...releaserOf(ctx) }),
  ),
  listSwitchedOn: serve(
    signedIn({ withoutPolicy: 'it only tells what the asker has', withoutChain: true }),
    async ({ actor, identity }) => {
      const locations = actor.grants.map(({ locationId }) => locationId);
      return { data: await switchedOnFor(connection(), { email: verifiedEmail(identity), locations }) };
    },
  ),
});
