/** Vacation dates of a campus (specification 1, §2.7). */
import Router from '@koa/router';
import { vacationCalls } from '@emmaus/contracts/vacations.contract';
import { allow } from '@emmaus/service-kit/http/allow';
import { input } from '@emmaus/service-kit/http/input';
import { routeOf } from '@emmaus/service-kit/http/route';
import { signedIn } from '@emmaus/service-kit/http/signed-in';
import { inTransaction } from '@emmaus/service-kit/database/transaction';
import { addVacation, changeVacation, deleteVacation } from './save-vacation.ts';
import { vacationPlace } from './vacation-place.ts';
import { VacationModel } from './vacation.model.ts';
import { vacationPolicy } from './vacation.policy.ts';
import { presentVacation } from './vacation.presenter.ts';

export const vacationRoutes = new Router();

const { listVacationDates, addVacationDate, changeVacationDate, deleteVacationDate } = vacationCalls;

vacationRoutes.get(
  listVacationDates.path,
  signedIn(),
  allow(vacationPolicy, 'read'),
  input(listVacationDates),
  async function listDates(ctx) {
    const { actor, database, input: asked } = routeOf(ctx, listVacationDates);
    const locationId = asked.query.location_id;
    const place = await vacationPlace(database, actor, { action: 'read', locationId, askedIn: 'query' });
    const vacations = await VacationModel.query()
      .where({ location_id: place.id })
      .orderBy(['start_date', 'end_date', 'id']);
    ctx.body = {
      data: vacations.map((vacation) => presentVacation(vacation, place.today)),
      location: { id: place.id, name: place.name },
      today: place.today,
    };
  },
);

vacationRoutes.post(
  addVacationDate.path,
  signedIn(),
  allow(vacationPolicy, 'manage'),
  input(addVacationDate),
  inTransaction(),
  async function addDate(ctx) {
    const { actor, database, input: sent } = routeOf(ctx, addVacationDate);
    const { location_id: locationId, ...details } = sent.body;
    const place = await vacationPlace(database, actor, { action: 'manage', locationId, askedIn: 'body' });
    const { vacation, today } = await addVacation(database, place, details);
    ctx.status = addVacationDate.status;
    ctx.body = presentVacation(vacation, today);
  },
);

vacationRoutes.put(
  changeVacationDate.path,
  signedIn(),
  allow(vacationPolicy, 'manage'),
  input(changeVacationDate),
  inTransaction(),
  async function changeDate(ctx) {
    const { actor, database, input: sent } = routeOf(ctx, changeVacationDate);
    const { vacation, today } = await changeVacation(database, actor, sent.params.id, sent.body);
    ctx.body = presentVacation(vacation, today);
  },
);

vacationRoutes.delete(
  deleteVacationDate.path,
  signedIn(),
  allow(vacationPolicy, 'manage'),
  input(deleteVacationDate),
  inTransaction(),
  async function deleteDate(ctx) {
    const { actor, database, input: sent } = routeOf(ctx, deleteVacationDate);
    const { name } = await deleteVacation(database, actor, sent.params.id);
    ctx.body = { message: `${name} was deleted.` };
  },
);
