/**
 * `GET /r/embed`: whether pages of an origin may show a view, and what they load for it. Everybody may ask, and read the answer: it says
 * nothing of anyone. `GET /.well-known/embed-origins` is for the gateway, which lets nobody else ask.
 */
import type { LiveRemote } from '@emmaus/contracts/remote';
import { Problem } from '@emmaus/service-kit/http/problem';
import Router from '@koa/router';
import type { Knex } from 'knex';
import { liveReleases } from '../live-releases.ts';
import type { ServiceVersions } from '../service-versions.ts';
import { allowedOrigins, mayShow, noSuchView } from './embed.model.ts';

const MOST_ASKED = 300;

export function embedViewRoutes(database: Knex, services: Pick<ServiceVersions, 'now' | 'capabilities'>): Router {
  const routes = new Router();

  routes.get('/r/embed', async (ctx) => {
    // Also of the refusal: who may not show a view reads why.
    ctx.set('Access-Control-Allow-Origin', '*');
    ctx.set('Cross-Origin-Resource-Policy', 'cross-origin');
    ctx.set('Cache-Control', 'no-store');
    const { name, view, origin } = askedFor(ctx.query);
    const live = await liveReleases(database, services);
    const remote = live.remotes.find((one) => one.name === name);
    const declared = remote?.declaration.embed.find(({ id }) => id === view);
    if (!remote) throw new Problem('not_found', `There is no remote "${name}" here.`);
    if (!declared) throw noSuchView(name, view, remote.declaration.embed);
    if (!(await mayShow(database, { name, view, origin })))
      throw new Problem(
        'not_allowed',
        `Pages of ${origin} may not show "${declared.title}". An admin of the portal can allow them to.`,
      );
    ctx.body = {
      view: declared,
      remote: forEmbedding(remote),
      services: live.services,
      capabilities: live.capabilities,
    };
  });

  routes.get('/.well-known/embed-origins', async (ctx) => {
    ctx.set('Cache-Control', 'no-store');
    ctx.body = { origins: await allowedOrigins(database) };
  });
  return routes;
}

/** Without what is for the portal's own pages. */
function forEmbedding(remote: LiveRemote): LiveRemote {
  const { declaration } = remote;
  return {
    ...remote,
    previous: null,
    declaration: { ...declaration, navigation: [], actions: [], slots: {}, embed: [] },
  };
}

function askedFor(query: Readonly<Record<string, string | string[] | undefined>>) {
  const one = (name: string): string => {
    const value = query[name];
    if (typeof value !== 'string' || value === '' || value.length > MOST_ASKED)
      throw new Problem('invalid_input', `Say "${name}" once: /r/embed?name=…&view=…&origin=…`);
    return value;
  };
  return { name: one('name'), view: one('view'), origin: one('origin') };
}
