/** The house that the journeys walk through: where people open it, and its database, where a campus is written. */
import { join, resolve } from 'node:path';
import { openDatabase } from '@emmaus/service-kit/database/knex';
import type { PortalSettings } from '@emmaus/contracts/settings';
import { runningHouseUrl } from '../../../services/portal/src/postgres/running-cluster.ts';

/** Its database, or a transaction of it. */
export type House = ReturnType<typeof openDatabase>;

export const PORTAL = process.env['PORTAL_URL'] ?? 'http://localhost:8080';

/** As the portal finds it: an existing PostgreSQL by its address, else the embedded one in DATA_DIR. */
export function openHouse(): House {
  return openDatabase({ url: houseUrl(), name: 'emmaus-journeys' });
}

export function houseUrl(): string {
  const dataDir = resolve(import.meta.dirname, '../../..', process.env['DATA_DIR'] || '.data');
  return process.env['DATABASE_URL'] || runningHouseUrl(join(dataDir));
}

export async function portalSettings(): Promise<PortalSettings> {
  return (await (await fetch(`${PORTAL}/settings.json`)).json()) as PortalSettings;
}

/** So many ids that nobody else gets: rows that point at each other are made before any of them is written. */
export async function takeIds(database: House, table: string, count: number): Promise<number[]> {
  const { rows } = (await database.raw(
    `select nextval(pg_get_serial_sequence(?, 'id'))::int as id from generate_series(1, ?)`,
    [table, count],
  )) as { rows: { id: number }[] };
  return rows.map(({ id }) => id);
}
