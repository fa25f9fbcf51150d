/** The organisation, its regions and areas, campuses and parishes. */
import { insertAll, resetSequence } from '@emmaus/service-kit/database/seeding';
import type { Knex } from 'knex';
import { DEMO_ORGANIZATION, DEMO_REGIONS } from '../../demo/places.ts';
import { locationRow, type LocationDetails, type LocationRow } from '../../factories.ts';

export async function seed(database: Knex): Promise<void> {
  if (await database('location').first('id')) return;
  await database.transaction(async (trx) => {
    await insertAll(trx, 'location', demoLocations());
    await resetSequence(trx, 'location');
  });
}

/** The campuses of the demo have years behind them. */
const LONG_AGO = '2020-08-01T00:00:00Z';

/** Parents before their children, numbered in that order. */
function demoLocations(): LocationRow[] {
  const rows: LocationRow[] = [];
  const add = (details: Omit<LocationDetails, 'id'>): LocationRow => {
    const row = { ...locationRow({ id: rows.length + 1, ...details }), created_at: LONG_AGO };
    rows.push(row);
    return row;
  };
  const organization = add({ ...DEMO_ORGANIZATION, type: 'Organization' });
  for (const { areas, ...place } of DEMO_REGIONS) {
    const region = add({ ...place, type: 'Region', parent: organization });
    for (const { campuses, parish, ...details } of areas) {
      const area = add({ ...details, type: 'Area', parent: region });
      for (const name of campuses) add({ name, type: 'Campus', parent: area });
      add({ name: parish, type: 'Parish', parent: area });
    }
  }
  return rows;
}
