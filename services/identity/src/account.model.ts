/** The accounts people sign in with, and what of them goes into a token. */
import type { Knex } from 'knex';
import { hashesToTry, passwordMatches } from './password.ts';

export interface Account {
  sub: string;
  email: string;
  email_verified: boolean;
  password_hash: string;
  given_name: string;
  family_name: string;
  phone: string | null;
  groups: string[];
  params: Record<string, unknown>;
  is_demo: boolean;
}

/** "Demo accounts cannot sign in while the demo is off": everybody knows their password. */
export interface WhoMayBe {
  demo: boolean;
}

export interface AccountClaims {
  sub: string;
  name: string;
  given_name: string;
  family_name: string;
  email: string;
  email_verified: boolean;
  groups: string[];
  phone_number?: string;
  params: Record<string, unknown>;
  [claim: string]: unknown;
}

/** Asked at each renewal and for each session, so that those end as well. */
export async function accountOf(database: Knex, sub: string, { demo }: WhoMayBe): Promise<Account | undefined> {
  return open(await database<Account>('identity.account').where({ sub }).first(), demo);
}

function open(account: Account | undefined, demo: boolean): Account | undefined {
  return account?.is_demo && !demo ? undefined : account;
}

/**
 * The account with this e-mail, when the password is its own. Every try costs the same: a hash of each cost that any account
 * has, whether the e-mail is known or not.
 */
export async function authenticate(
  database: Knex,
  email: string,
  password: string,
  { demo }: WhoMayBe,
): Promise<Account | undefined> {
  const account = open(await database<Account>('identity.account').where({ email }).first(), demo);
  let isOwn = false;
  for (const hash of hashesToTry(await costsInUse(database), account?.password_hash))
    if ((await passwordMatches(password, hash)) && hash === account?.password_hash) isOwn = true;
  return isOwn ? account : undefined;
}

/** As the index of the table has it (migration `password_costs`). */
const COST = `substring(password_hash from '^scrypt[$][0-9]+[$][0-9]+[$][0-9]+')`;

/**
 * Costs are raised over the years, and the demo's are low. A hash of another make has none: no password fits it. From one to the next
 * in the index: of a hundred thousand accounts all but a few say the same.
 */
async function costsInUse(database: Knex): Promise<string[]> {
  const { rows }: { rows: { cost: string }[] } = await database.raw(
    `with recursive used as (
       select min(${COST}) as cost from identity.account
       union all
       select (select min(${COST}) from identity.account where ${COST} > used.cost) from used where used.cost is not null
     )
     select cost from used where cost is not null`,
  );
  return rows.map(({ cost }) => cost);
}

export function claimsOf(account: Account): AccountClaims {
  return {
    sub: account.sub,
    name: `${account.given_name} ${account.family_name}`,
    given_name: account.given_name,
    family_name: account.family_name,
    email: account.email,
    email_verified: account.email_verified,
    groups: account.groups,
    ...(account.phone ? { phone_number: account.phone } : undefined),
    params: account.params,
  };
}
