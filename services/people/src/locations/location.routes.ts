/** Places: the asker's own, the lists that pickers are made of, and locations as admins manage them (specification 1, §2.12). */
import { locationCalls as calls } from '@emmaus/contracts/locations.contract';
import { LOCATION_TYPES } from '@emmaus/contracts/ministry.words';
import { allow, signedIn } from '@emmaus/service-kit/http/guard';
import { Routes } from '@emmaus/service-kit/http/serve';
import { knowsAccount } from '../accounts/first-sign-in.ts';
import { findBsaLocations, findLocations, findLocationTree, readLocation } from './location-list.queries.ts';
import { locationPolicy } from './location.policy.ts';
import { findUserLocations, findVacationStatus } from './location.queries.ts';
import { addLocation, changeLocation } from './save-location.ts';

export const locationRoutes = new Routes();

const mayManage = allow(locationPolicy, 'manage');
const ownPlaces = signedIn({ withoutPolicy: "answers only with the asker's own places; a guest has none" });
const ownCampus = signedIn({ withoutPolicy: "answers only about the asker's own campus" });
const words = signedIn({ withoutPolicy: 'words of the ministry, the same for everybody' });

locationRoutes.serve(calls.listUserLocations, ownPlaces, knowsAccount(), ({ actor }) => findUserLocations(actor));

locationRoutes.serve(calls.getVacationStatus, ownCampus, ({ actor }) => findVacationStatus(actor));

locationRoutes.serve(calls.listLocationTypes, words, () => LOCATION_TYPES.map((name) => ({ name })));

locationRoutes.serve(calls.listLocationTree, ownPlaces, ({ actor }) => findLocationTree(actor));

locationRoutes.serve(calls.listLocations, mayManage, ({ query, page }) => {
  const { search = '', sort = 'name' } = query;
  return findLocations({ search, sort, page });
});

locationRoutes.serve(calls.listBsaLocations, mayManage, () => findBsaLocations());

locationRoutes.serve(calls.getLocation, mayManage, ({ params }) => readLocation(params.id));

locationRoutes.serve(calls.addLocation, mayManage, async ({ body }) => readLocation(await addLocation(body)));

locationRoutes.serve(calls.changeLocation, mayManage, async ({ params, body }) => {
  await changeLocation(params.id, body);
  return readLocation(params.id);
});

locationRoutes.serve(calls.changeLocationInBody, mayManage, async ({ body: { id, ...changes } }) => {
  await changeLocation(id, changes);
  return readLocation(id);
});
