/** Changes to vacations. */
import { faultsOfVacation } from '@emmaus/contracts/vacations.words';
import { expectVersion, saysAlready } from '@emmaus/service-kit/database/base-model';
import { removedOnce } from '@emmaus/service-kit/database/removed-once';
import { Problem } from '@emmaus/service-kit/http/problem';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { authorize } from '@emmaus/service-kit/policy/policy';
import { vacationPlace } from './vacation-place.ts';
import { todayAt } from '@emmaus/service-kit/policy/timezone-at';
import { isPast, vacationFaults } from './vacation-rules.ts';
import { type VacationDetails, VacationModel } from './vacation.model.ts';
import { vacationPolicy } from './vacation.policy.ts';

/** A vacation as it was changed, and the day it is at its campus. */
export interface SavedVacation {
  vacation: VacationModel;
  today: string;
}

/** Adds one at the named campus, else at the actor's own. */
export async function addVacation(
  actor: Actor,
  { location_id: locationId, ...details }: VacationDetails & { location_id?: number | undefined },
): Promise<SavedVacation> {
  const besides = faultsOfVacation(details);
  const { id, today } = await vacationPlace(actor, { action: 'manage', locationId, askedIn: 'body', besides });
  refuseFaults(vacationFaults(details, today));
  return { vacation: await VacationModel.add(id, details), today };
}

export async function changeVacation(
  actor: Actor,
  id: number,
  { version, ...details }: VacationDetails & { version?: number | undefined },
): Promise<SavedVacation> {
  const { vacation, today } = await changeableVacation(actor, id);
  if (saysAlready(vacation, details)) return { vacation, today };
  expectVersion(vacation, version);
  refuseFaults(vacationFaults(details, today, vacation));
  await vacation.change(details);
  return { vacation, today };
}

export function deleteVacation(actor: Actor, id: number): Promise<{ message: string }> {
  return removedOnce(actor, `vacation ${id}`, async () => {
    const { vacation } = await changeableVacation(actor, id);
    await vacation.remove();
    return { message: `${vacation.name} was deleted.` };
  });
}

/** "Only future dates are editable or deletable." */
async function changeableVacation(actor: Actor, id: number): Promise<SavedVacation> {
  const vacation = await VacationModel.forChange(actor, id);
  authorize(vacationPolicy, actor, 'manage', vacation);
  const today = await todayAt(vacation.location_id);
  if (isPast(vacation, today))
    throw new Problem('conflict', 'This vacation is over. Only future vacation dates can be changed or deleted.');
  return { vacation, today };
}

function refuseFaults(errors: ReturnType<typeof vacationFaults>): void {
  if (errors.length > 0) throw new Problem('invalid_input', errors.map(({ detail }) => detail).join(' '), { errors });
}
