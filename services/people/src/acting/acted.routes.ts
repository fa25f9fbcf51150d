/** The record of who acted as whom: the person reads their own, admins all. */
import Router from '@koa/router';
import { actingCalls } from '@emmaus/contracts/acting.contract';
import { allow } from '@emmaus/service-kit/http/allow';
import { input } from '@emmaus/service-kit/http/input';
import { pageRequest, toPage } from '@emmaus/service-kit/http/paging';
import { authorize } from '@emmaus/service-kit/policy/policy';
import { routeOf } from '@emmaus/service-kit/http/route';
import { signedIn } from '@emmaus/service-kit/http/signed-in';
import { findActed } from './acted.queries.ts';
import { findIdentity } from './assume-identity.ts';
import { identityPolicy } from './identity.policy.ts';

export const actedRoutes = new Router();

const { listActedAs, listActed } = actingCalls;
const PAGE_SIZE = 20;

actedRoutes.get(
  listActedAs.path,
  signedIn(),
  allow(identityPolicy, 'readActed'),
  input(listActedAs),
  async function readActedAs(ctx) {
    const { actor, database, input: asked } = routeOf(ctx, listActedAs);
    const person = await findIdentity(database, actor, asked.params.id);
    authorize(identityPolicy, actor, 'readActed', person);
    const page = pageRequest(asked.query, PAGE_SIZE);
    const { acted, total, unavailable } = await findActed(database, { personId: person.id, page });
    ctx.body = { ...toPage(acted, total, page), unavailable_services: unavailable };
  },
);

actedRoutes.get(
  listActed.path,
  signedIn(),
  allow(identityPolicy, 'readAllActed'),
  input(listActed),
  async function readActed(ctx) {
    const { database, input: asked } = routeOf(ctx, listActed);
    const page = pageRequest(asked.query, PAGE_SIZE);
    const { acted, total, unavailable } = await findActed(database, { search: asked.query.search ?? '', page });
    ctx.body = { ...toPage(acted, total, page), unavailable_services: unavailable };
  },
);
