/** Locations as admins manage them (specification 1, §2.12), and the lists that pickers are made of. */
import Router from '@koa/router';
import { locationCalls } from '@emmaus/contracts/locations.contract';
import { LOCATIONS_PAGE_SIZE } from '@emmaus/contracts/locations.words';
import { allow } from '@emmaus/service-kit/http/allow';
import { input } from '@emmaus/service-kit/http/input';
import { pageRequest, toPage } from '@emmaus/service-kit/http/paging';
import { found } from '@emmaus/service-kit/policy/policy';
import { routeOf } from '@emmaus/service-kit/http/route';
import { signedIn } from '@emmaus/service-kit/http/signed-in';
import { inTransaction } from '@emmaus/service-kit/database/transaction';
import { findBsaLocations, findLocation, findLocations, findLocationTree } from './location-list.queries.ts';
import { locationPolicy } from './location.policy.ts';
import { addLocation, changeLocation } from './save-location.ts';

export const locationAdminRoutes = new Router();

const calls = locationCalls;
const mayManage = allow(locationPolicy, 'manage');

for (const path of [calls.listLocationTree.path, ...calls.listLocationTree.aliases]) {
  locationAdminRoutes.get(
    path,
    signedIn({ withoutPolicy: "answers only with the asker's own places; a guest has none" }),
    input(calls.listLocationTree),
    async function listTree(ctx) {
      const { actor, database } = routeOf(ctx, calls.listLocationTree);
      ctx.body = await findLocationTree(database, actor);
    },
  );
}

locationAdminRoutes.get(
  calls.listLocations.path,
  signedIn(),
  mayManage,
  input(calls.listLocations),
  async function listLocations(ctx) {
    const { database, input: asked } = routeOf(ctx, calls.listLocations);
    const { search = '', sort = 'name' } = asked.query;
    const page = pageRequest(asked.query, LOCATIONS_PAGE_SIZE);
    const { locations, total } = await findLocations(database, { search, sort, page });
    ctx.body = toPage(locations, total, page);
  },
);

for (const path of [calls.listBsaLocations.path, ...calls.listBsaLocations.aliases]) {
  locationAdminRoutes.get(path, signedIn(), mayManage, input(calls.listBsaLocations), async function listBsa(ctx) {
    const { database } = routeOf(ctx, calls.listBsaLocations);
    ctx.body = await findBsaLocations(database);
  });
}

locationAdminRoutes.get(
  calls.getLocation.path,
  signedIn(),
  mayManage,
  input(calls.getLocation),
  async function readLocation(ctx) {
    const { database, input: asked } = routeOf(ctx, calls.getLocation);
    ctx.body = found(await findLocation(database, asked.params.id), 'This location');
  },
);

locationAdminRoutes.post(
  calls.addLocation.path,
  signedIn(),
  mayManage,
  input(calls.addLocation),
  inTransaction(),
  async function postLocation(ctx) {
    const { database, input: sent } = routeOf(ctx, calls.addLocation);
    const id = await addLocation(database, sent.body);
    ctx.status = calls.addLocation.status;
    ctx.body = await findLocation(database, id);
  },
);

locationAdminRoutes.put(
  calls.changeLocation.path,
  signedIn(),
  mayManage,
  input(calls.changeLocation),
  inTransaction(),
  async function putLocation(ctx) {
    const { database, input: sent } = routeOf(ctx, calls.changeLocation);
    await changeLocation(database, sent.params.id, sent.body);
    ctx.body = await findLocation(database, sent.params.id);
  },
);

locationAdminRoutes.put(
  calls.changeLocationInBody.path,
  signedIn(),
  mayManage,
  input(calls.changeLocationInBody),
  inTransaction(),
  async function putLocationOfBody(ctx) {
    const { database, input: sent } = routeOf(ctx, calls.changeLocationInBody);
    const { id, ...changes } = sent.body;
    await changeLocation(database, id, changes);
    ctx.body = await findLocation(database, id);
  },
);
