/** Changes to vacations. Each tells those who expect meetings at the campus, once it is committed. */
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { expectVersion } from '@emmaus/service-kit/database/base-model';
import { asRaw, authorize, found, scope } from '@emmaus/service-kit/policy/policy';
import { Problem } from '@emmaus/service-kit/http/problem';
import type { Knex } from 'knex';
import { VacationModel } from './vacation.model.ts';
import { todayAt, type VacationPlace } from './vacation-place.ts';
import { isPast, vacationFaults, type VacationDates } from './vacation-rules.ts';
import { vacationPolicy } from './vacation.policy.ts';

export interface VacationDetails extends VacationDates {
  name: string;
}

/** A vacation as it was changed, and the day it is at its campus. */
export interface SavedVacation {
  vacation: VacationModel;
  today: string;
}

export async function addVacation(
  database: Knex,
  place: VacationPlace,
  { name, start_date, end_date }: VacationDetails,
): Promise<SavedVacation> {
  refuseFaults(vacationFaults({ start_date, end_date }, place.today));
  const inserted = await VacationModel.query().insert({ name, start_date, end_date, location_id: place.id });
  await tellThatVacationsChanged(database, place.id);
  return { vacation: await VacationModel.query().findById(inserted.id).throwIfNotFound(), today: place.today };
}

export async function changeVacation(
  database: Knex,
  actor: Actor,
  id: number,
  { name, start_date, end_date, version }: VacationDetails & { version?: number | undefined },
): Promise<SavedVacation> {
  const { vacation, today } = await changeableVacation(database, actor, id);
  expectVersion(vacation, version);
  refuseFaults(vacationFaults({ start_date, end_date }, today, vacation));
  const changed = await vacation.$query().patchAndFetch({ name, start_date, end_date, version: vacation.version + 1 });
  await tellThatVacationsChanged(database, vacation.location_id);
  return { vacation: changed, today };
}

export async function deleteVacation(database: Knex, actor: Actor, id: number): Promise<VacationModel> {
  const { vacation } = await changeableVacation(database, actor, id);
  await vacation.$query().delete();
  await tellThatVacationsChanged(database, vacation.location_id);
  return vacation;
}

/** "Only future dates are editable or deletable." */
async function changeableVacation(database: Knex, actor: Actor, id: number): Promise<SavedVacation> {
  const vacation = found(
    await VacationModel.query()
      .whereRaw(...asRaw(scope(vacationPolicy, actor, 'read')))
      .findById(id)
      .forUpdate(),
    'This vacation date',
  );
  authorize(vacationPolicy, actor, 'manage', vacation);
  const today = await todayAt(database, vacation.location_id);
  if (isPast(vacation, today))
    throw new Problem('conflict', 'This vacation is over. Only future vacation dates can be changed or deleted.');
  return { vacation, today };
}

function refuseFaults(errors: ReturnType<typeof vacationFaults>): void {
  if (errors.length > 0) throw new Problem('invalid_input', errors.map(({ detail }) => detail).join(' '), { errors });
}

/** Whoever listens is told when the transaction is committed, and not if it is rolled back. */
async function tellThatVacationsChanged(database: Knex, locationId: number): Promise<void> {
  await database.raw("select pg_notify('people_vacation', ?)", [String(locationId)]);
}
