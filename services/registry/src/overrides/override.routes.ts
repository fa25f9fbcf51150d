/** `/registry/overrides`: remotes of developers' machines in place of live ones, each for one account. */
import { registryCalls as calls } from '@emmaus/contracts/registry.contract';
import { open, signedIn, stateOf } from '@emmaus/service-kit/http/guard';
import { Problem } from '@emmaus/service-kit/http/problem';
import { routes, serve } from '@emmaus/service-kit/http/serve';
import type { VerifiedTokens } from '@emmaus/service-kit/http/tokens';
import { mayOverride, releaserOf } from '../may-release.ts';
import { verifiedEmail } from '../verified-email.ts';
import { closeOverride, openOverride } from './opened-override.ts';
import { issueOverride, listOverrides, revokeOverride } from './overrides.ts';

export const overrideRoutes = routes(calls, {
  listOverrides: serve(mayOverride(), ({ query, page }) => listOverrides(query.name, page)),
  issueOverride: serve(mayOverride(), ({ body, identity, publicUrl }, ctx) => {
    const email = body.email ?? verifiedEmail(identity);
    if (email === undefined)
      throw new Problem('invalid_input', 'Say for whom: your own sign-in names no e-mail address that was verified.');
    return issueOverride(publicUrl, { ...body, email }, releaserOf(ctx));
  }),
  revokeOverride: serve(mayOverride(), ({ params }, ctx) => revokeOverride(params.id, releaserOf(ctx))),
  openOverride: serve(
    signedIn({ withoutPolicy: 'the token says for whom it is, and opens nothing for anybody else' }),
    ({ body, actor, identity, publicUrl }, ctx) => {
      const { subject, session } = stateOf(ctx).tokens as VerifiedTokens;
      const email = verifiedEmail(identity);
      return openOverride(ctx, {
        publicUrl,
        token: body.token,
        opener: { subject, session, email, who: actor.name || email || subject },
      });
    },
  ),
  closeOverride: serve(
    open('a browser lets go of what it carries itself, also when it signs out'),
    ({ body, publicUrl }, ctx) => closeOverride(ctx, publicUrl, body.because),
  ),
});
