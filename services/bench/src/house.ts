/** A throw-away house: PostgreSQL in a temporary folder, the demo organisation, a sign-in provider, and one director who asks. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCluster } from '@emmaus/service-kit/database/cluster';
import { prepareHouse, ROOMS, seedDemo, urlFor } from '@emmaus/service-kit/database/house';
import { openDatabase } from '@emmaus/service-kit/database/knex';
import { createTestProvider, type TestProvider } from '@emmaus/service-kit/testing/tokens';
import { randomBytes } from 'node:crypto';

interface Asker {
  personId: number;
  places: number[];
  headers: Record<string, string>;
}

export interface House {
  provider: TestProvider;
  asker: Asker;
  people: number;
  postgresVersion: string;
  /** Process id of PostgreSQL, parent of its connections. */
  postgresPid: number;
  urlFor(service: string): string;
  close(): Promise<void>;
}

const DATABASE = 'emmaus_bench';
const SUBJECT = 'bench-director';
/** Longer than any run; the services keep a verified pair until it expires. */
const TOKEN_SECONDS = 6 * 60 * 60;

export async function openHouse(onProgress: (step: string) => void): Promise<House> {
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
    await seedDemo({ ownerUrl, passwords, onProgress });
    const facts = await tieDirector(ownerUrl, provider);
    const role = (service: string): string => `emmaus_${service.replaceAll('-', '_')}`;
    return {
      ...facts,
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

/** Gives the demo organisation's campus director an account at our provider, and looks at what there is. */
async function tieDirector(
  ownerUrl: string,
  provider: TestProvider,
): Promise<Pick<House, 'asker' | 'people' | 'postgresVersion'>> {
  const owner = openDatabase({ url: ownerUrl, name: 'emmaus-bench', poolSize: 1 });
  try {
    const director = await owner('people.person').where({ email: 'td@emmaus.test' }).first('id');
    await owner('people.account').insert({
      issuer: provider.settings.issuer,
      subject: SUBJECT,
      email: 'td@emmaus.test',
      person_id: director.id,
    });
    await owner.raw('vacuum analyze');
    const { rows } = (await owner.raw(
      `select current_setting('server_version') as version, (select count(*) from people.person) as people`,
    )) as { rows: [{ version: string; people: number }] };
    return {
      people: rows[0].people,
      postgresVersion: rows[0].version,
      asker: {
        personId: director.id,
        places: await owner('people.role_grant').where({ person_id: director.id }).pluck('location_id'),
        headers: await provider.headers(SUBJECT, { expiresIn: TOKEN_SECONDS }),
      },
    };
  } finally {
    await owner.destroy();
  }
}
