/** `/registry/tokens`: what pipelines are let in by. */
import { registryCalls as calls } from '@emmaus/contracts/registry.contract';
import { connection } from '@emmaus/service-kit/database/connection';
import { Routes } from '@emmaus/service-kit/http/serve';
import { listDeployTokens, makeDeployToken, revokeDeployToken } from './deploy-tokens.ts';
import { mayManageTokens, releaserOf } from './may-release.ts';

export const deployTokenRoutes = new Routes();

deployTokenRoutes.serve(calls.listDeployTokens, mayManageTokens(), ({ query, page }) =>
  listDeployTokens(query.name, page),
);

deployTokenRoutes.serve(calls.makeDeployToken, mayManageTokens(), ({ body }, ctx) =>
  makeDeployToken(connection(), body, releaserOf(ctx)),
);

deployTokenRoutes.serve(calls.revokeDeployToken, mayManageTokens(), ({ params }, ctx) =>
  revokeDeployToken(connection(), params.id, releaserOf(ctx)),
);
