/** Locations as admins manage them (specification 1, §2.12), and the lists that pickers are made of. */
import { locationCalls as calls } from '@emmaus/contracts/locations.contract';
import { LOCATIONS_PAGE_SIZE } from '@emmaus/contracts/locations.words';
import { allow, signedIn } from '@emmaus/service-kit/http/guard';
import { pageRequest } from '@emmaus/service-kit/http/paging';
import { Routes } from '@emmaus/service-kit/http/serve';
import { findBsaLocations, findLocations, findLocationTree, readLocation } from './location-list.queries.ts';
import { locationPolicy } from './location.policy.ts';
import { addLocation, changeLocation } from './save-location.ts';

export const locationAdminRoutes = new Routes();

const mayManage = allow(locationPolicy, 'manage');

locationAdminRoutes.serve(
  calls.listLocationTree,
  signedIn({ withoutPolicy: "answers only with the asker's own places; a guest has none" }),
  ({ actor }) => findLocationTree(actor),
);

locationAdminRoutes.serve(calls.listLocations, mayManage, ({ query }) => {
  const { search = '', sort = 'name' } = query;
  return findLocations({ search, sort, page: pageRequest(query, LOCATIONS_PAGE_SIZE) });
});

locationAdminRoutes.serve(calls.listBsaLocations, mayManage, () => findBsaLocations());

locationAdminRoutes.serve(calls.getLocation, mayManage, ({ params }) => readLocation(params.id));

locationAdminRoutes.serve(calls.addLocation, mayManage, async ({ body }) => readLocation(await addLocation(body)));

locationAdminRoutes.serve(calls.changeLocation, mayManage, async ({ params, body }) => {
  await changeLocation(params.id, body);
  return readLocation(params.id);
});

locationAdminRoutes.serve(calls.changeLocationInBody, mayManage, async ({ body }) => {
  const { id, ...changes } = body;
  await changeLocation(id, changes);
  return readLocation(id);
});
