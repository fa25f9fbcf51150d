/** The new school year of a campus, from 1 August on. */
import { newSchoolYearCalls as calls } from '@emmaus/contracts/new-school-year.contract';
import { answeredOnce } from '@emmaus/service-kit/database/answered-once';
import { allow } from '@emmaus/service-kit/http/guard';
import { routes, serve } from '@emmaus/service-kit/http/serve';
import { applyNewSchoolYear, dismissNewSchoolYear, offerNewSchoolYear } from './apply-new-school-year.ts';
import { newSchoolYearPolicy } from './new-school-year.policy.ts';
import { peopleNow, readNewSchoolYear } from './read-new-school-year.ts';
import { listPeople } from './school-year-batch.queries.ts';
import { schoolYearPlace } from './school-year-place.ts';
import { undoNewSchoolYear } from './undo-new-school-year.ts';

const may = allow(newSchoolYearPolicy, 'manage');

export const newSchoolYearRoutes = routes(calls, {
  getNewSchoolYear: serve(may, async ({ actor, query }) =>
    readNewSchoolYear(await schoolYearPlace(actor, query.location_id)),
  ),
  listNewSchoolYearPeople: serve(may, async ({ actor, query, page }) => {
    const people = await peopleNow(await schoolYearPlace(actor, query.location_id));
    return listPeople(people, query, page);
  }),
  applyNewSchoolYear: serve(may, async ({ actor, body }) => {
    const { submission_id: key, location_id, ...content } = body;
    const place = await schoolYearPlace(actor, location_id, 'body');
    return answeredOnce({ key, content: { ...content, place: place.id } }, () => applyNewSchoolYear(place, content));
  }),
  dismissNewSchoolYear: serve(may, async ({ actor, body }) =>
    dismissNewSchoolYear(await schoolYearPlace(actor, body.location_id, 'body')),
  ),
  offerNewSchoolYear: serve(may, async ({ actor, body }) =>
    offerNewSchoolYear(await schoolYearPlace(actor, body.location_id, 'body')),
  ),
  undoNewSchoolYear: serve(may, async ({ actor, body }) =>
    undoNewSchoolYear(await schoolYearPlace(actor, body.location_id, 'body'), body.applied_at),
  ),
});
