/** The template database of a test run, of which every test file gets a clone. Made by services/portal/src/postgres/test-setup.ts. */
import { ROOMS } from '../database/house.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the superuser, for the database `postgres`. */
    databaseOwnerUrl: string;
  }
}

export const TEMPLATE = 'emmaus_template';
export const TEST_PASSWORD = 'test';
export const TEST_PASSWORDS: Record<string, string> = Object.fromEntries(
  ROOMS.map(({ role }) => [role, TEST_PASSWORD]),
);
