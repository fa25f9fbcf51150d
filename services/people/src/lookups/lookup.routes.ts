/** Short lists that forms choose from. */
import { lookupCalls as calls } from '@emmaus/contracts/lookups.contract';
import { ROLE_TITLES, ROLES } from '@emmaus/contracts/roles';
import { signedIn } from '@emmaus/service-kit/http/guard';
import { routes, serve } from '@emmaus/service-kit/http/serve';
import { findGenders, findSchoolYears } from './lookup.queries.ts';
import { offeredZones } from './time-zones.ts';

const signedInForWords = signedIn({ withoutPolicy: 'words of the ministry, the same for everybody' });

export const lookupRoutes = routes(calls, {
  listRoles: serve(signedInForWords, () => ROLES.map((role) => ({ id: role, title: ROLE_TITLES[role] }))),
  listGenders: serve(signedInForWords, () => findGenders()),
  listSchoolYears: serve(signedInForWords, () => findSchoolYears()),
  listTimezones: serve(signedInForWords, () => offeredZones()),
});
