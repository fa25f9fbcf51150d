/** A throw-away house: PostgreSQL in a temporary folder, a sign-in provider, and whoever lives in it. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCluster } from '../../portal/src/postgres/cluster.ts';
import { prepareHouse, ROOMS, urlFor } from '@emmaus/service-kit/database/house';
import { openDatabase } from '@emmaus/service-kit/database/knex';
import { createTestProvider, type TestProvider } from '@emmaus/service-kit/testing/tokens';
import { randomBytes } from 'node:crypto';

/** What the one who fills a house is given. */
export interface EmptyHouse {
  /** Connection as a role that may write everything. */
  ownerUrl: string;
  passwords: Readonly<Record<string, string>>;
  provider: TestProvider;
  onProgress: (step: string) => void;
}

export interface House {
  provider: TestProvider;
  people: number;
  postgresVersion: string;
  /** Process id of PostgreSQL, parent of its connections. */
  postgresPid: number;
  urlFor(service: string): string;
  /** PostgreSQL looks at all tables, as it does by itself within a minute of many changes, and plans anew. */
  analyze(): Promise<void>;
  close(): Promise<void>;
}

const DATABASE = 'emmaus_bench';
/** Longer than any run; the services keep a verified pair until it expires. */
export const TOKEN_SECONDS = 6 * 60 * 60;

/** Makes a house and lets `fill` put people into it; what `fill` knows of them comes along. */
export async function openHouse<Facts extends object>(
  fill: (house: EmptyHouse) => Promise<Facts>,
  onProgress: (step: string) => void,
): Promise<House & Facts> {
  const directory = mkdtempSync(join(tmpdir(), 'emmaus-bench-'));
  const cluster = await startCluster({ directory, throwAway: true });
  const ownerUrl = cluster.url(DATABASE);
  const passwords = Object.fromEntries(ROOMS.map(({ role }) => [role, randomBytes(12).toString('hex')]));
  const provider = await createTestProvider();
  const close = async (): Promise<void> => {
    await provider.close();
    await cluster.stop();
    rmSync(directory, { recursive: true, force: true });
  };
  try {
    const maintenance = openDatabase({ url: cluster.url('postgres'), name: 'emmaus-bench', poolSize: 1 });
    await maintenance.raw(`create database ${DATABASE}`);
    await maintenance.destroy();
    await prepareHouse({ ownerUrl, passwords });
    const facts = await fill({ ownerUrl, passwords, provider, onProgress });
    const role = (service: string): string => `emmaus_${service.replaceAll('-', '_')}`;
    return {
      ...facts,
      ...(await census(ownerUrl)),
      analyze: () => asOwner(ownerUrl, async (owner) => void (await owner.raw('analyze'))),
      provider,
      postgresPid: Number(readFileSync(join(directory, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]),
      urlFor: (service) => urlFor(ownerUrl, role(service), passwords[role(service)] as string),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

function census(ownerUrl: string): Promise<{ people: number; postgresVersion: string }> {
  return asOwner(ownerUrl, async (owner) => {
    await owner.raw('vacuum analyze');
    const { rows } = (await owner.raw(
      `select current_setting('server_version') as "postgresVersion", (select count(*) from people.person) as people`,
    )) as { rows: [{ postgresVersion: string; people: number }] };
    return rows[0];
  });
}

async function asOwner<Result>(
  ownerUrl: string,
  work: (owner: ReturnType<typeof openDatabase>) => Promise<Result>,
): Promise<Result> {
  const owner = openDatabase({ url: ownerUrl, name: 'emmaus-bench', poolSize: 1 });
  try {
    return await work(owner);
  } finally {
    await owner.destroy();
  }
}
