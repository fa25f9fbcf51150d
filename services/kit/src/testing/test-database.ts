/** A database of its own for a test file: a clone of the template, dropped at the end. */
import type { Knex } from 'knex';
import { inject } from 'vitest';
import { openDatabase } from '../database/knex.ts';
import { urlFor } from '../database/house.ts';
import { TEMPLATE, TEST_PASSWORD } from './template.ts';

export interface TestDatabase {
  /** As the superuser: for looking at and preparing what the service under test may not. */
  owner: Knex;
  ownerUrl: string;
  /** As a service's role, with its schema first. */
  as(service: string): Knex;
  urlFor(service: string): string;
  drop(): Promise<void>;
}

let counter = 0;

/** Clones the template (about 60 ms). Call in `beforeAll`, `drop()` in `afterAll`. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const base = inject('databaseOwnerUrl');
  counter += 1;
  const name = `emmaus_test_${process.pid}_${counter}_${Date.now().toString(36)}`;
  await withMaintenance(base, async (maintenance) => {
    await maintenance.raw(`create database ${name} template ${TEMPLATE}`);
  });
  const ownerUrl = Object.assign(new URL(base), { pathname: `/${name}` }).href;
  const opened: Knex[] = [];
  const open = (url: string, searchPath?: string[]): Knex => {
    const database = openDatabase({ url, name: 'emmaus-test', poolSize: 5, ...(searchPath ? { searchPath } : {}) });
    opened.push(database);
    return database;
  };
  const roleUrl = (service: string): string =>
    urlFor(ownerUrl, `emmaus_${service.replaceAll('-', '_')}`, TEST_PASSWORD);
  return {
    owner: open(ownerUrl),
    ownerUrl,
    urlFor: roleUrl,
    as: (service) => open(roleUrl(service), [service.replaceAll('-', '_'), 'public']),
    async drop() {
      await Promise.all(opened.map((database) => database.destroy()));
      await withMaintenance(base, (maintenance) => maintenance.raw(`drop database if exists ${name} with (force)`));
    },
  };
}

async function withMaintenance(url: string, work: (maintenance: Knex) => PromiseLike<unknown>): Promise<void> {
  const maintenance = openDatabase({ url, name: 'emmaus-test-maintenance', poolSize: 1 });
  try {
    await work(maintenance);
  } finally {
    await maintenance.destroy();
  }
}
