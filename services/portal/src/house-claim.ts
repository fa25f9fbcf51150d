/**
 * One portal at a time has a database: it changes the passwords of the services' roles and says which releases are live. The
 * claim is a lock of a session, so it ends with the portal, however that ends.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { hostname } from 'node:os';
import { ROOMS } from '@emmaus/service-kit/database/house';
import pg from 'pg';
import { placeOf } from './database-place.ts';
import { StartFault } from './start-fault.ts';

const LOCK = 7_466_802;
const PAUSE_MS = 1_000;
const TRIES = 10;

export interface Claim {
  release(): Promise<void>;
}

export interface ClaimOptions {
  /** Read at each try: the embedded PostgreSQL may have moved. */
  url: () => string;
  /** Another portal came while the database was away. */
  onLost: (sentence: string) => void;
  /** Whose sessions in other databases of the server tell that another house is there. */
  roles?: readonly string[];
}

const ROLES = ROOMS.map(({ role }) => role);

/** @throws StartFault when another portal has it, or another database of the same PostgreSQL serves an Emmaus. */
export async function claimHouse({ url, onLost, roles = ROLES }: ClaimOptions): Promise<Claim> {
  let isReleased = false;
  let taking: Promise<void> = Promise.resolve();
  let session = await take(url(), { roles });
  hold();

  function hold(): void {
    session.client.once('end', () => {
      taking = takeAgain();
    });
  }

  /** The session ends with the database; the claim is renewed as soon as there is one again. */
  async function takeAgain(): Promise<void> {
    while (!isReleased) {
      try {
        session = await take(url(), { roles, ghost: session.backend });
        if (isReleased) await session.client.end();
        else hold();
        return;
      } catch (error) {
        if (error instanceof StartFault) return onLost(error.message);
        await sleep(PAUSE_MS, undefined, { ref: false });
      }
    }
  }

  return {
    async release() {
      isReleased = true;
      await taking;
      await session.client.end().catch(() => {});
    },
  };
}

interface Session {
  client: pg.Client;
  backend: number;
}

/** `ghost`: our session of before: the server may not have noticed yet that it is gone. */
async function take(url: string, { roles, ghost }: { roles: readonly string[]; ghost?: number }): Promise<Session> {
  const client = new pg.Client({
    connectionString: url,
    application_name: `emmaus-portal on ${hostname()}`,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  });
  client.on('error', () => {});
  await client.connect();
  try {
    if (ghost !== undefined) await endGhost(client, ghost);
    if (!(await lock(client))) {
      throw new StartFault(
        `Another Emmaus already runs on the database at ${placeOf(url)}: stop it, or choose another DATABASE_URL.`,
      );
    }
    await assertOnlyHouse(client, url, roles);
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    return { client, backend: rows[0]?.pid ?? 0 };
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
}

/** Several tries: the server may need a moment to notice that a portal has ended. */
async function lock(client: pg.Client): Promise<boolean> {
  for (let count = 0; count < TRIES; count += 1) {
    if (count > 0) await sleep(50);
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [LOCK]);
    if (rows[0]?.taken) return true;
  }
  return false;
}

async function endGhost(client: pg.Client, backend: number): Promise<void> {
  await client.query(
    `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objid = $1 and granted and pid = $2
      and database = (select oid from pg_database where datname = current_database())`,
    [LOCK, backend],
  );
}

/** The services' roles belong to the whole server: a second house on it would change the passwords of the first. */
async function assertOnlyHouse(client: pg.Client, url: string, roles: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ datname: string }>(
    'select datname from pg_stat_activity where usename = any($1) and datname <> current_database() limit 1',
    [roles],
  );
  const other = rows[0]?.datname;
  if (other === undefined) return;
  throw new StartFault(
    `The PostgreSQL at ${placeOf(url)} already serves another Emmaus, in its database ${other}: stop that one, or choose another server.`,
  );
}
