/** `PUT /registry/cohort`: at a sign-in the browser is given what says on which side of a canary its person is. */
import { registryCalls as calls } from '@emmaus/contracts/registry.contract';
import { connection } from '@emmaus/service-kit/database/connection';
import { signedIn, stateOf } from '@emmaus/service-kit/http/guard';
import { routes, serve } from '@emmaus/service-kit/http/serve';
import type { VerifiedTokens } from '@emmaus/service-kit/http/tokens';
import { secretOf } from '../secret.ts';
import { cohortCookie, signedCohort } from './cohort.ts';

export const cohortRoutes = routes(calls, {
  joinCohort: serve(
    signedIn({
      withoutPolicy: 'it gives a browser what follows from its own account, and tells nothing',
      withoutChain: true,
    }),
    async ({ publicUrl }, ctx) => {
      const secret = await secretOf(connection(), 'cohort');
      // Of the account, also while it acts as somebody else: the browser stays where it is.
      ctx.set('Set-Cookie', cohortCookie(publicUrl, signedCohort(secret, stateOf(ctx).tokens as VerifiedTokens)));
    },
  ),
});
