/** Places. */
import { locationCalls as calls } from '@emmaus/contracts/locations.contract';
import { LOCATION_TYPES } from '@emmaus/contracts/ministry.words';
import { signedIn } from '@emmaus/service-kit/http/guard';
import { Routes } from '@emmaus/service-kit/http/serve';
import { knowsAccount } from '../session/first-sign-in.ts';
import { findUserLocations, findVacationStatus } from './location.queries.ts';

export const locationRoutes = new Routes();

locationRoutes.serve(
  calls.listUserLocations,
  signedIn({ withoutPolicy: "answers only with the asker's own places; a guest has none" }),
  knowsAccount(),
  ({ actor }) => findUserLocations(actor),
);

locationRoutes.serve(
  calls.getVacationStatus,
  signedIn({ withoutPolicy: "answers only about the asker's own campus" }),
  ({ actor }) => findVacationStatus(actor),
);

locationRoutes.serve(
  calls.listLocationTypes,
  signedIn({ withoutPolicy: 'words of the ministry, the same for everybody' }),
  () => LOCATION_TYPES.map((name) => ({ name })),
);
