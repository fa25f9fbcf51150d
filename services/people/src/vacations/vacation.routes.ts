/** Vacation dates of a campus (specification 1, §2.7). */
import { vacationCalls as calls } from '@emmaus/contracts/vacations.contract';
import { answeredOnce } from '@emmaus/service-kit/database/answered-once';
import { allow } from '@emmaus/service-kit/http/guard';
import { routes, serve } from '@emmaus/service-kit/http/serve';
import { listVacations } from './list-vacations.ts';
import { addVacation, changeVacation, deleteVacation } from './save-vacation.ts';
import { vacationPolicy } from './vacation.policy.ts';
import { presentVacation } from './vacation.presenter.ts';

const mayManage = allow(vacationPolicy, 'manage');

export const vacationRoutes = routes(calls, {
  listVacationDates: serve(allow(vacationPolicy, 'read'), ({ actor, query }) =>
    listVacations(actor, query.location_id),
  ),
  addVacationDate: serve(mayManage, ({ actor, body: { submission_id: key, ...content } }) =>
    answeredOnce({ key, content }, async () => presentVacation(await addVacation(actor, content))),
  ),
  changeVacationDate: serve(mayManage, async ({ actor, params, body }) =>
    presentVacation(await changeVacation(actor, params.id, body)),
  ),
  deleteVacationDate: serve(mayManage, ({ actor, params }) => deleteVacation(actor, params.id)),
});
