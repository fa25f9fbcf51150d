import { meditationCalls } from '@emmaus/contracts/meditations.contract';
import { input } from '@emmaus/service-kit/http/input';
import { found } from '@emmaus/service-kit/policy/policy';
import { routeOf } from '@emmaus/service-kit/http/route';
import { open } from '@emmaus/service-kit/http/signed-in';
import Router from '@koa/router';
import type { Knex } from 'knex';

const { listMeditations: list, getMeditation: show } = meditationCalls;

const everybody = open('Meditations are for guests and for anyone who is not signed in (domain.md, "Who sees whom").');

export const meditations = new Router();

meditations.get(list.path, everybody, input(list), async function listMeditations(ctx) {
  const { database } = routeOf(ctx, list);
  ctx.body = { data: await all(database) };
});

meditations.get(show.path, everybody, input(show), async function showMeditation(ctx) {
  const {
    input: { params },
    database,
  } = routeOf(ctx, show);
  ctx.body = { data: found(await all(database).where({ id: params.id }).first(), 'This meditation') };
});

function all(database: Knex): Knex.QueryBuilder {
  return database('meditation').select('id', 'title', 'verse', 'content').orderBy('sort_order');
}
