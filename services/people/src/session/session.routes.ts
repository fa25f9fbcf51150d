/** Calls about the asker. */
import { sessionCalls as calls } from '@emmaus/contracts/session.contract';
import { signedIn } from '@emmaus/service-kit/http/guard';
import { Problem } from '@emmaus/service-kit/http/problem';
import { Routes } from '@emmaus/service-kit/http/serve';
import { findActing, findAssumedName } from '../acting/acting.queries.ts';
import { hasDelegations } from '../acting/my-delegations.queries.ts';
import { knowsAccount } from './first-sign-in.ts';

export const sessionRoutes = new Routes();

// The portal asks these most of all. They look at nobody but the asker, so nobody's chain is read.
const ABOUT_THE_ASKER = { withoutPolicy: 'answers only about the asker', withoutChain: true };

sessionRoutes.serve(
  calls.getRole,
  signedIn({ tellsClockFaults: true, ...ABOUT_THE_ASKER }),
  knowsAccount(),
  async ({ actor }) => {
    if (actor.personId === null) {
      throw new Problem(
        'no_person',
        'You are signed in, but nobody in our records has your e-mail address. Ask your missionary or campus director to add it.',
      );
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
