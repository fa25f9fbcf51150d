/** Calls about the asker. */
import { sessionCalls as calls } from '@emmaus/contracts/session.contract';
import { routes, serve } from '@emmaus/service-kit/http/serve';
import { signedIn } from '@emmaus/service-kit/http/guard';
import { findActing, findAssumedName } from '../acting/acting.queries.ts';
import { knowsAccount } from '../accounts/first-sign-in.ts';
import { readRole } from './read-role.ts';

// The portal asks these most of all. They look at nobody but the asker, so nobody's chain is read.
const ABOUT_THE_ASKER = { withoutPolicy: 'answers only about the asker', withoutChain: true, tellsIdentity: true };
const asker = signedIn(ABOUT_THE_ASKER);
const askerByClock = signedIn({ tellsClockFaults: true, ...ABOUT_THE_ASKER });

export const sessionRoutes = routes(calls, {
  getRole: serve(askerByClock, knowsAccount(), ({ actor }) => readRole(actor)),
  getCurrentUser: serve(asker, knowsAccount(), async ({ actor }) => ({
    personId: actor.personId,
    name: actor.name,
    acting: await findActing(actor),
  })),
  isImpersonating: serve(asker, ({ actor }) => findAssumedName(actor)),
});
