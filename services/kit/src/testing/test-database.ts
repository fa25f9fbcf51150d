/** A database of its own for a test file: a clone of the template, dropped at the end. */
import type { Knex } from 'knex';
import { inject } from 'vitest';
import { openDatabase } from '../database/knex.ts';
import { urlFor } from '../database/house.ts';
import { ORGANISED_TEMPLATE, TEMPLATE, TEST_PASSWORD } from './template.ts';

export interface TestDatabase {
  /** As the superuser: for looking at and preparing what the service under test may not. */
  owner: Knex;
  ownerUrl: string;
  /** Whether the organisation of tests stands in it already. */
  isOrganised: boolean;
  /** As a service's role, with its schema first. One pool for each service, however often it is asked for. */
  as(service: string): Knex;
  /** As `as`, with a pool that nobody shares: for the service under test, so that what a test keeps open takes none of its connections. */
  poolOf(service: string): Knex;
  urlFor(service: string): string;
  drop(): Promise<void>;
}

let counter = 0;

/** Thirty who ask at the same moment, on a machine that is busy with something else, are a test and no fault. */
const PATIENCE_MS = 100_000;

/**
 * Clones the template (about 50 ms), file by file: block by block it would pass through PostgreSQL's memory and its log of writes. Call in `beforeAll`,
 * `drop()` in `afterAll`.
 */
export async function createTestDatabase({ isOrganised = false } = {}): Promise<TestDatabase> {
  const base = inject('databaseOwnerUrl');
  counter += 1;
  const name = `emmaus_test_${process.pid}_${counter}_${Date.now().toString(36)}`;
  await withMaintenance(base, async (maintenance) => {
    await maintenance.raw(
      `create database ${name} template ${isOrganised ? ORGANISED_TEMPLATE : TEMPLATE} strategy=file_copy`,
    );
  });
  const ownerUrl = Object.assign(new URL(base), { pathname: `/${name}` }).href;
  const opened: Knex[] = [];
  const open = (url: string, searchPath?: string[]): Knex => {
    const options = { poolSize: 5, patienceMs: PATIENCE_MS, ...(searchPath ? { searchPath } : {}) };
    const database = openDatabase({ url, name: 'emmaus-test', ...options });
    opened.push(database);
    return database;
  };
  const shared = new Map<string, Knex>();
  const roleUrl = (service: string): string =>
    urlFor(ownerUrl, `emmaus_${service.replaceAll('-', '_')}`, TEST_PASSWORD);
  const poolOf = (service: string): Knex => open(roleUrl(service), [service.replaceAll('-', '_'), 'public']);
  return {
    owner: open(ownerUrl),
    ownerUrl,
    isOrganised,
    urlFor: roleUrl,
    as(service) {
      const known = shared.get(service) ?? poolOf(service);
      shared.set(service, known);
      return known;
    },
    poolOf,
    async drop() {
      await Promise.all(opened.map((database) => database.destroy()));
      await withMaintenance(base, (maintenance) => maintenance.raw(`drop database if exists ${name} with (force)`));
    },
  };
}

async function withMaintenance(url: string, work: (maintenance: Knex) => PromiseLike<unknown>): Promise<void> {
  const maintenance = openDatabase({ url, name: 'emmaus-test-maintenance', poolSize: 1, patienceMs: PATIENCE_MS });
  try {
    await work(maintenance);
  } finally {
    await maintenance.destroy();
  }
}
