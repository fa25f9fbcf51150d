/** Short lists that forms choose from. */
import { lookupCalls as calls } from '@emmaus/contracts/lookups.contract';
import { ROLE_TITLES, ROLES } from '@emmaus/contracts/roles';
import { signedIn } from '@emmaus/service-kit/http/guard';
import { Routes } from '@emmaus/service-kit/http/serve';
import { findGenders, findSchoolYears } from './lookup.queries.ts';
import { TIME_ZONES } from './time-zones.ts';

export const lookupRoutes = new Routes();

const signedInForWords = signedIn({ withoutPolicy: 'words of the ministry, the same for everybody' });

lookupRoutes.serve(calls.listRoles, signedInForWords, () =>
  ROLES.map((role) => ({ id: role, title: ROLE_TITLES[role] })),
);

lookupRoutes.serve(calls.listGenders, signedInForWords, () => findGenders());

lookupRoutes.serve(calls.listSchoolYears, signedInForWords, () => findSchoolYears());

lookupRoutes.serve(calls.listTimezones, signedInForWords, () => [...TIME_ZONES]);
