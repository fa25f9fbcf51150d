import type { Place } from './place.ts';
import { insertAll } from '@emmaus/service-kit/database/seeding';
import type { LocationType } from '@emmaus/contracts/ministry.words';
import { locationRow, type LocationRow } from '../../../services/people/database/factories.ts';
import type { Campus } from './campus.ts';
import { takeIds, type House } from './house.ts';

export const TIMEZONE = 'America/Chicago';

/** Below the organisation of the house, as there is only one. */
export async function writePlaces(database: House, tag: string): Promise<Campus['place']> {
  const organization = (await database<LocationRow>('people.location').whereNull('parent_id').first()) as LocationRow;
  const ids = await takeIds(database, 'people.location', 5);
  const below = (parent: LocationRow, type: LocationType, name: string) =>
    locationRow({ id: ids.shift()!, name: `${name} ${tag}`, type, parent, timezone: TIMEZONE });
  const region = below(organization, 'Region', 'Region');
  const area = below(region, 'Area', 'Area');
  const campus = below(area, 'Campus', 'University of');
  const neighbour = below(area, 'Campus', 'College of');
  const parish = below(area, 'Parish', 'Parish of');
  await insertAll(database, 'people.location', [region, area, campus, neighbour, parish]);
  const place = ({ id, name }: LocationRow): Place => ({ id, name });
  return {
    organization: place(organization),
    region: place(region),
    area: place(area),
    campus: place(campus),
    neighbour: place(neighbour),
    parish: place(parish),
  };
}
