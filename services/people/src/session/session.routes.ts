/** Calls about the asker. */
import { sessionCalls as calls } from '@emmaus/contracts/session.contract';
import { Problem } from '@emmaus/service-kit/http/problem';
import { Routes } from '@emmaus/service-kit/http/serve';
import { signedIn } from '@emmaus/service-kit/http/signed-in';
import { findActing, findAssumedName } from '../acting/acting.queries.ts';
import { hasDelegations } from '../acting/my-delegations.queries.ts';
import { knowsAccount, whyNobody } from '../accounts/first-sign-in.ts';

export const sessionRoutes = new Routes();

// The portal asks these most of all. They look at nobody but the asker, so nobody's chain is read.
const ABOUT_THE_ASKER = { withoutPolicy: 'answers only about the asker', withoutChain: true };

sessionRoutes.serve(
  calls.getRole,
  signedIn({ tellsClockFaults: true, ...ABOUT_THE_ASKER }),
  knowsAccount(),
  async ({ actor }) => {
    if (actor.personId === null) {
      throw new Problem('no_person', await whyNobody(actor));
    }
    return { role: actor.role, isParish: actor.isParish, hasDelegations: await hasDelegations(actor) };
  },
);

sessionRoutes.serve(calls.getCurrentUser, signedIn(ABOUT_THE_ASKER), knowsAccount(), async ({ actor }) => ({
  personId: actor.personId,
  name: actor.name,
  acting: await findActing(actor),
}));

sessionRoutes.serve(calls.isImpersonating, signedIn(ABOUT_THE_ASKER), ({ actor }) => findAssumedName(actor));
