/** The address of the embedded PostgreSQL that a portal runs at this moment, for tools beside it: the journeys. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Connection as the owner of the house whose DATA_DIR this is.
 * @throws Error when no portal runs there.
 * @example runningHouseUrl('.data') // 'postgres://emmaus:…@127.0.0.1:39121/emmaus'
 */
export function runningHouseUrl(dataDir: string): string {
  const directory = join(dataDir, 'database');
  // PostgreSQL writes its port into the fourth line of its lock file.
  const port = readFileSync(join(directory, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[3];
  const password = readFileSync(join(directory, 'superuser-password'), 'utf8').trim();
  return `postgres://emmaus:${password}@127.0.0.1:${port}/emmaus`;
}
