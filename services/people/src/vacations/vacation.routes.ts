/** Vacation dates of a campus (specification 1, §2.7). */
import { vacationCalls as calls } from '@emmaus/contracts/vacations.contract';
import { allow } from '@emmaus/service-kit/http/guard';
import { Routes } from '@emmaus/service-kit/http/serve';
import { addVacation, changeVacation, deleteVacation } from './save-vacation.ts';
import { vacationPlace } from './vacation-place.ts';
import { vacationPolicy } from './vacation.policy.ts';
import { presentVacation } from './vacation.presenter.ts';
import { findVacations } from './vacation.queries.ts';

export const vacationRoutes = new Routes();

const mayManage = allow(vacationPolicy, 'manage');

vacationRoutes.serve(
  calls.listVacationDates,
  allow(vacationPolicy, 'read'),
  async ({ actor, query: { location_id: locationId } }) => {
    const { id, name, today } = await vacationPlace(actor, { action: 'read', locationId, askedIn: 'query' });
    const vacations = await findVacations(id);
    return { data: vacations.map((one) => presentVacation(one, today)), location: { id, name }, today };
  },
);

vacationRoutes.serve(calls.addVacationDate, mayManage, async ({ actor, body }) => {
  const { location_id: locationId, ...details } = body;
  const place = await vacationPlace(actor, { action: 'manage', locationId, askedIn: 'body' });
  const { vacation, today } = await addVacation(place, details);
  return presentVacation(vacation, today);
});

vacationRoutes.serve(calls.changeVacationDate, mayManage, async ({ actor, params, body }) => {
  const { vacation, today } = await changeVacation(actor, params.id, body);
  return presentVacation(vacation, today);
});

vacationRoutes.serve(calls.deleteVacationDate, mayManage, async ({ actor, params }) => {
  const { name } = await deleteVacation(actor, params.id);
  return { message: `${name} was deleted.` };
});
