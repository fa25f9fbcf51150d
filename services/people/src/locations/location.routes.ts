/** Places: the asker's own, the lists that pickers are made of, and locations as admins manage them (specification 1, §2.12). */
import { locationCalls as calls } from '@emmaus/contracts/locations.contract';
import { LOCATION_TYPES } from '@emmaus/contracts/ministry.words';
import { answeredOnce } from '@emmaus/service-kit/database/answered-once';
import { allow, signedIn } from '@emmaus/service-kit/http/guard';
import { routes, serve } from '@emmaus/service-kit/http/serve';
import { knowsAccount } from '../accounts/first-sign-in.ts';
import { findBsaLocations, findLocations, findLocationTree, readLocation } from './location-list.queries.ts';
import { locationPolicy } from './location.policy.ts';
import { findUserLocations, findVacationStatus } from './location.queries.ts';
import { addLocation, changeLocation } from './save-location.ts';

const mayManage = allow(locationPolicy, 'manage');
const ownPlaces = signedIn({ withoutPolicy: "answers only with the asker's own places; a guest has none" });
const ownCampus = signedIn({ withoutPolicy: "answers only about the asker's own campus" });
const words = signedIn({ withoutPolicy: 'words of the ministry, the same for everybody' });

export const locationRoutes = routes(calls, {
  listUserLocations: serve(ownPlaces, knowsAccount(), ({ actor }) => findUserLocations(actor)),
  getVacationStatus: serve(ownCampus, ({ actor }) => findVacationStatus(actor)),
  listLocationTypes: serve(words, () => LOCATION_TYPES.map((name) => ({ name }))),
  listLocationTree: serve(ownPlaces, ({ actor }) => findLocationTree(actor)),
  listLocations: serve(mayManage, ({ query, page }) => {
    const { search = '', sort = 'name' } = query;
    return findLocations({ search, sort, page });
  }),
  listBsaLocations: serve(mayManage, () => findBsaLocations()),
  getLocation: serve(mayManage, ({ params }) => readLocation(params.id)),
  addLocation: serve(mayManage, ({ body: { submission_id: key, ...content } }) =>
    answeredOnce({ key, content }, async () => readLocation(await addLocation(content))),
  ),
  changeLocation: serve(mayManage, async ({ params, body }) => {
    await changeLocation(params.id, body);
    return readLocation(params.id);
  }),
  changeLocationInBody: serve(mayManage, async ({ body: { id, ...changes } }) => {
    await changeLocation(id, changes);
    return readLocation(id);
  }),
});
