/**
 * `npm run migrate`: prepares the database of DATABASE_URL for the next version while copies of the one before run: what only adds.
 * `npm run migrate -- contract`, once no copy of the version before runs any more: the rest, too.
 */
import { prepareHouse, ROOMS } from '@emmaus/service-kit/database/house';
import { readEnv } from '@emmaus/service-kit/env';
import * as z from 'zod';

const PASSWORDS_FAULT = `must be a JSON object with a password for each of ${ROOMS.map(({ role }) => role).join(', ')}`;

const migrateEnv = z.object({
  DATABASE_URL: z.string('must be the address of a PostgreSQL, for a role that may make roles, schemas and extensions'),
  /** What each service has in its own DATABASE_URL. */
  ROLE_PASSWORDS: z
    .string(PASSWORDS_FAULT)
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        context.addIssue({ code: 'custom', message: PASSWORDS_FAULT });
        return z.NEVER;
      }
    })
    .pipe(z.record(z.string(), z.string().min(1), PASSWORDS_FAULT))
    .refine((given) => ROOMS.every(({ role }) => given[role] !== undefined), PASSWORDS_FAULT),
});

const [step = 'expand', ...more] = process.argv.slice(2);
if (!['expand', 'contract'].includes(step) || more.length > 0) {
  console.error(
    'Say "npm run migrate" to add what the next version needs, or "npm run migrate -- contract" once it alone runs.',
  );
  process.exit(2);
}
const env = readEnv(migrateEnv);
try {
  const waiting = await prepareHouse({
    ownerUrl: env.DATABASE_URL,
    passwords: env.ROLE_PASSWORDS,
    contracts: step === 'contract',
    onProgress: (what) => console.log(`  ${what}`),
  });
  console.log(
    waiting.length === 0
      ? 'The database is what this version asks for.'
      : `Everything is there that this version needs. Once no copy of the version before runs, "npm run migrate -- contract" does the rest:\n${waiting.map((one) => `  ${one}`).join('\n')}`,
  );
} catch (error) {
  console.error(`The database could not be prepared: ${(error as Error).message}`);
  process.exit(1);
}
