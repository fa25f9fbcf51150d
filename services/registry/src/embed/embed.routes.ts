/** `/registry/embeds`: which foreign origins may show which view, said by admins alone. */
import { registryCalls as calls } from '@emmaus/contracts/registry.contract';
import { connection } from '@emmaus/service-kit/database/connection';
import { routes, serve } from '@emmaus/service-kit/http/serve';
import { mayEmbed, releaserOf } from '../may-release.ts';
import { allowOrigins, embeddables } from './embed.model.ts';

export const embedRoutes = routes(calls, {
  listEmbedViews: serve(mayEmbed('read'), async ({ query }) => ({
    data: await embeddables(connection(), query.name),
  })),
  allowEmbedOrigins: serve(mayEmbed('allow'), ({ params, body }, ctx) =>
    allowOrigins(connection(), { ...params, ...body, ...releaserOf(ctx) }),
  ),
});
