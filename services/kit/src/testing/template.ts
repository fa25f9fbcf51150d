/** The template databases of a test run: every test file gets a clone of one. Made by services/portal/src/postgres/test-setup.ts. */
import { ROOMS } from '../database/house.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the superuser, for the database `postgres`. */
    databaseOwnerUrl: string;
  }
}

export const TEMPLATE = 'emmaus_template';
/** The same with the organisation of tests in it. */
export const ORGANISED_TEMPLATE = 'emmaus_template_organised';
export const TEST_PASSWORD = 'test';
export const TEST_PASSWORDS: Record<string, string> = Object.fromEntries(
  ROOMS.map(({ role }) => [role, TEST_PASSWORD]),
);
