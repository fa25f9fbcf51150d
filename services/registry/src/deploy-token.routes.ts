/** `/registry/tokens`: what pipelines are let in by. */
import { registryCalls as calls } from '@emmaus/contracts/registry.contract';
import { connection } from '@emmaus/service-kit/database/connection';
import { routes, serve } from '@emmaus/service-kit/http/serve';
import { listDeployTokens, makeDeployToken, revokeDeployToken } from './deploy-tokens.ts';
import { mayManageTokens, releaserOf } from './may-release.ts';

export const deployTokenRoutes = routes(calls, {
  listDeployTokens: serve(mayManageTokens(), ({ query, page }) => listDeployTokens(query.name, page)),
  makeDeployToken: serve(mayManageTokens(), ({ body }, ctx) => makeDeployToken(connection(), body, releaserOf(ctx))),
  revokeDeployToken: serve(mayManageTokens(), ({ params }, ctx) =>
    revokeDeployToken(connection(), params.id, releaserOf(ctx)),
  ),
});
