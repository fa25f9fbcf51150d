/** The programs of a set of machines, of which Debian has packages: HAProxy, PgBouncer, PostgreSQL. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { installFromDebian, isExecutable, onPath } from '../programs.ts';

export interface ClusterPrograms {
  haproxy: string;
  pgbouncer: string;
  /** The folder with `postgres`, `initdb`, `pg_basebackup`, `pg_dump` and the rest, of one version. */
  postgresBin: string;
}

const PACKAGES = ['haproxy', 'pgbouncer', 'postgresql', 'postgresql-contrib'];
const DEBIANS_POSTGRES = '/usr/lib/postgresql';
const OLDEST = 15;
/** Debian puts servers where only root looks for programs. */
const SERVERS = ['/usr/sbin', '/usr/local/sbin'];

/**
 * Finds them; installs Debian's packages when running as root there.
 * @throws Error with one sentence that says how to get them.
 */
export function provideClusterPrograms(print: (line: string) => void): ClusterPrograms {
  let found = find();
  if (found === undefined) {
    installFromDebian('HAProxy, PgBouncer or PostgreSQL', PACKAGES, print);
    found = find();
  }
  if (found !== undefined) return found;
  throw new Error(
    `A cluster needs HAProxy, PgBouncer and PostgreSQL ${OLDEST} or newer: install them (Debian: apt-get install ${PACKAGES.join(' ')}).`,
  );
}

function find(): ClusterPrograms | undefined {
  const haproxy = program('haproxy');
  const pgbouncer = program('pgbouncer');
  const postgresBin = postgresFolder();
  if (haproxy === undefined || pgbouncer === undefined || postgresBin === undefined) return undefined;
  return { haproxy, pgbouncer, postgresBin };
}

function program(name: string): string | undefined {
  return [...onPath([name]), ...SERVERS.map((folder) => join(folder, name))].find(isExecutable);
}

function postgresFolder(): string | undefined {
  const versions = existsSync(DEBIANS_POSTGRES) ? readdirSync(DEBIANS_POSTGRES).map(Number) : [];
  const folders = versions
    .filter((version) => version >= OLDEST)
    .toSorted((one, other) => other - one)
    .map((version) => join(DEBIANS_POSTGRES, String(version), 'bin'));
  const onTheWay = onPath(['pg_basebackup']).map((path) => join(path, '..'));
  return [...folders, ...onTheWay].find((folder) => isExecutable(join(folder, 'postgres')));
}
