/** The accounts of a campus: at the sign-in provider, and those that have signed in before as the portal knows them. */
import { randomUUID } from 'node:crypto';
import type { Role } from '@emmaus/contracts/roles';
import { BUILT_IN_PROVIDER } from '@emmaus/service-kit/built-in-provider';
import { insertAll } from '@emmaus/service-kit/database/seeding';
import { hashPassword } from '../../../services/identity/src/password.ts';
import { emailOf, PASSWORD, type Campus } from './campus.ts';
import type { House } from './house.ts';

/** Guessing it is no concern: it stands in the code. */
const CHEAP = { N: 2 ** 10, r: 8, p: 1 };

/** Only who has signed in once can lend an identity or be lent one. The others are tied to their person when they sign in. */
const SIGNED_IN_BEFORE: readonly Role[] = [
  ...(['admin', 'rd', 'ad', 'chaplain', 'affiliate', 'parish-td', 'parish-missionary'] as const),
];

export async function writeAccounts(database: House, campus: Campus): Promise<void> {
  const passwordHash = await hashPassword(PASSWORD, CHEAP);
  const people = Object.values(campus.person).map((person) => ({ ...person, sub: randomUUID() }));
  const account = (sub: string, email: string, first: string, last: string, groups: readonly string[]) => ({
    sub,
    email,
    email_verified: true,
    password_hash: passwordHash,
    given_name: first,
    family_name: last,
    phone: null,
    groups,
    params: {},
    created_at: new Date(),
    updated_at: new Date(),
  });
  await insertAll(database, 'identity.account', [
    ...people.map(({ sub, email, first, last, role }) => account(sub, email, first, last, [role])),
    account(randomUUID(), emailOf(campus, 'nobody'), 'Nathan', 'Voss', []),
    account(randomUUID(), emailOf(campus, 'invited'), 'Irene', 'Sandoval', []),
  ]);
  await insertAll(
    database,
    'people.account',
    people
      .filter(({ role }) => SIGNED_IN_BEFORE.includes(role))
      .map(({ sub, email, id }) => ({ issuer: BUILT_IN_PROVIDER, subject: sub, email, person_id: id })),
  );
}
