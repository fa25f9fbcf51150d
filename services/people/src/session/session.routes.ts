/** Calls about the asker. */
import { sessionCalls as calls } from '@emmaus/contracts/session.contract';
import { Problem } from '@emmaus/service-kit/http/problem';
import { Routes } from '@emmaus/service-kit/http/serve';
import { signedIn } from '@emmaus/service-kit/http/signed-in';
import { findActing, findAssumedName } from '../acting/acting.queries.ts';
import { hasDelegations } from '../acting/my-delegations.queries.ts';
import { knowsAccount } from './first-sign-in.ts';

export const sessionRoutes = new Routes();

const withoutPolicy = 'answers only about the asker';

sessionRoutes.serve(
  calls.getRole,
  signedIn({ tellsClockFaults: true, withoutPolicy }),
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

sessionRoutes.serve(calls.getCurrentUser, signedIn({ withoutPolicy }), knowsAccount(), async ({ actor }) => ({
  personId: actor.personId,
  name: actor.name,
  acting: await findActing(actor),
}));

sessionRoutes.serve(calls.isImpersonating, signedIn({ withoutPolicy }), ({ actor }) => findAssumedName(actor));
