/**
 * The guard of GET calls that change state: a link, an image or another site must not be able to switch somebody's identity.
 * Browsers say of each request where it comes from and what for (Fetch Metadata); only a fetch by the portal's own pages
 * passes. Clients that are no browsers send neither header, and are held by the tokens alone.
 */
import type { Middleware } from 'koa';
import { Problem } from '../http/problem.ts';

/**
 * Middleware: refuses navigations, whatever another site sends, and HEAD, which asks what GET would answer and must change nothing.
 * @throws Problem not_allowed (403), method_not_allowed (405)
 */
export function fetchOnly(): Middleware {
  return async function refuseNavigations(ctx, next) {
    if (ctx.method === 'HEAD') {
      ctx.set('Allow', 'GET');
      throw new Problem('method_not_allowed', 'HEAD is not answered here, as GET would change something.');
    }
    const site = ctx.get('sec-fetch-site');
    const ours = site === '' || site === 'same-origin';
    const byScript = ['', 'cors', 'same-origin'].includes(ctx.get('sec-fetch-mode'));
    const forScript = ['', 'empty'].includes(ctx.get('sec-fetch-dest'));
    if (!ours || !byScript || !forScript) {
      throw new Problem(
        'not_allowed',
        'This address cannot be opened. Use the button in the portal; nothing was changed.',
      );
    }
    await next();
  };
}
