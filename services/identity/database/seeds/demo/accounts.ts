/** The demo accounts. All share one password, so one hash serves them all. */
import type { Knex } from 'knex';
import { hashPassword } from '../../../src/password.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../demo-accounts.ts';

// The password is printed on the sign-in page: there is nothing to protect, and many sign in on a small machine.
const CHEAP = { N: 2 ** 10, r: 8, p: 1 };

export async function seed(knex: Knex): Promise<void> {
  const password_hash = await hashPassword(DEMO_PASSWORD, CHEAP);
  const rows = DEMO_ACCOUNTS.map((account, index) => ({
    sub: account.sub,
    email: account.email,
    email_verified: true,
    password_hash,
    is_demo: true,
    given_name: account.givenName,
    family_name: account.familyName,
    // Numbers set aside for invented people.
    phone: `+120255501${String(index).padStart(2, '0')}`,
    groups: JSON.stringify(account.role ? [account.role] : []),
  }));
  await knex('identity.account').insert(rows).onConflict('sub').ignore();
}
