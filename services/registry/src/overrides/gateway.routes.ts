/** Where the gateway asks what a browser has opened, to write it into the policy of that browser's pages. */
import { OPENED_OVERRIDE_PATH } from '@emmaus/contracts/registry.words';
import Router from '@koa/router';
import { openedOverride } from './opened-override.ts';

export function gatewayRoutes(publicUrl: string): Router {
  const routes = new Router();
  routes.get(OPENED_OVERRIDE_PATH, async (ctx) => {
    ctx.set('Cache-Control', 'no-store');
    ctx.body = { override: (await openedOverride(ctx, publicUrl)) ?? null };
  });
  return routes;
}
