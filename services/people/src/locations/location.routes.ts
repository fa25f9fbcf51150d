/** Places. */
import Router from '@koa/router';
import { locationCalls } from '@emmaus/contracts/locations.contract';
import { LOCATION_TYPES } from '@emmaus/contracts/ministry.words';
import { input } from '@emmaus/service-kit/http/input';
import { routeOf } from '@emmaus/service-kit/http/route';
import { signedIn } from '@emmaus/service-kit/http/signed-in';
import { knowsAccount } from '../session/first-sign-in.ts';
import { findUserLocations, findVacationStatus } from './location.queries.ts';

export const locationRoutes = new Router();

const { listUserLocations, getVacationStatus, listLocationTypes } = locationCalls;

locationRoutes.get(
  listUserLocations.path,
  signedIn({ withoutPolicy: "answers only with the asker's own places; a guest has none" }),
  knowsAccount(),
  input(listUserLocations),
  async function listOwnLocations(ctx) {
    const { actor, database } = routeOf(ctx, listUserLocations);
    ctx.body = await findUserLocations(database, actor);
  },
);

locationRoutes.get(
  getVacationStatus.path,
  signedIn({ withoutPolicy: "answers only about the asker's own campus" }),
  input(getVacationStatus),
  async function readVacationStatus(ctx) {
    const { actor, database } = routeOf(ctx, getVacationStatus);
    ctx.body = await findVacationStatus(database, actor);
  },
);

locationRoutes.get(
  listLocationTypes.path,
  signedIn({ withoutPolicy: 'words of the ministry, the same for everybody' }),
  input(listLocationTypes),
  async function listTypes(ctx) {
    ctx.body = LOCATION_TYPES.map((name) => ({ name }));
  },
);
