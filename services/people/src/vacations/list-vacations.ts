/** The vacations of a campus, as the day it is there shows them. */
import type { CallAnswer } from '@emmaus/contracts/call';
import type { vacationCalls } from '@emmaus/contracts/vacations.contract';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { vacationPlace } from './vacation-place.ts';
import { presentVacation } from './vacation.presenter.ts';
import { findVacations } from './vacation.queries.ts';

/** Of the named campus, else of the actor's own. */
export async function listVacations(
  actor: Actor,
  locationId: number | undefined,
): Promise<CallAnswer<typeof vacationCalls.listVacationDates>> {
  const { id, name, today } = await vacationPlace(actor, { action: 'read', locationId, askedIn: 'query' });
  const vacations = await findVacations(id);
  return { data: vacations.map((vacation) => presentVacation({ vacation, today })), location: { id, name }, today };
}
