/** Short lists that forms choose from. */
import Router from '@koa/router';
import { lookupCalls } from '@emmaus/contracts/lookups.contract';
import { ROLE_TITLES, ROLES } from '@emmaus/contracts/roles';
import { input } from '@emmaus/service-kit/http/input';
import { routeOf } from '@emmaus/service-kit/http/route';
import { signedIn } from '@emmaus/service-kit/http/signed-in';
import { TIME_ZONES } from './time-zones.ts';

export const lookupRoutes = new Router();

const { listRoles, listGenders, listSchoolYears, listTimezones } = lookupCalls;
const signedInForWords = () => signedIn({ withoutPolicy: 'words of the ministry, the same for everybody' });

lookupRoutes.get(listRoles.path, signedInForWords(), input(listRoles), async function readRoles(ctx) {
  ctx.body = ROLES.map((role) => ({ id: role, title: ROLE_TITLES[role] }));
});

lookupRoutes.get(listGenders.path, signedInForWords(), input(listGenders), async function readGenders(ctx) {
  const { database } = routeOf(ctx, listGenders);
  ctx.body = await database('gender').orderBy('id').select('id', 'name');
});

lookupRoutes.get(listSchoolYears.path, signedInForWords(), input(listSchoolYears), async function readSchoolYears(ctx) {
  const { database } = routeOf(ctx, listSchoolYears);
  ctx.body = await database('school_year').orderBy('id').select('id', 'name');
});

lookupRoutes.get(listTimezones.path, signedInForWords(), input(listTimezones), async function readTimezones(ctx) {
  ctx.body = TIME_ZONES;
});
