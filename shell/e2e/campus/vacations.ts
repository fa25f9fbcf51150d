/** A vacation that is over and one that is still far off: neither withholds anything today. */
import { insertAll } from '@emmaus/service-kit/database/seeding';
import { today } from '@emmaus/service-kit/time';
import { vacationRow } from '../../../services/people/database/factories.ts';
import type { Campus } from './campus.ts';
import type { House } from './house.ts';
import { TIMEZONE } from './places.ts';

export async function writeVacations(database: House, { place }: Campus): Promise<void> {
  const inDays = (days: number) => today(TIMEZONE).add({ days });
  await insertAll(database, 'people.vacation', [
    vacationRow(place.campus.id, 'Fall break', inDays(-60), inDays(-52)),
    vacationRow(place.campus.id, 'Spring break', inDays(90), inDays(97)),
  ]);
}
