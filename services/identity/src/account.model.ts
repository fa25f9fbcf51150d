/** The accounts people sign in with, and what of them goes into a token. */
import type { Knex } from 'knex';
import { hashPassword, passwordMatches } from './password.ts';

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

// Hashing for an unknown address too makes both refusals take the same time, so that nobody can probe for addresses.
let decoy: Promise<string> | undefined;

/** The account with this e-mail, when the password is its own. */
export async function authenticate(
  database: Knex,
  email: string,
  password: string,
  { demo }: WhoMayBe,
): Promise<Account | undefined> {
  const account = open(await database<Account>('identity.account').where({ email }).first(), demo);
  decoy ??= hashPassword('nobody has this password');
  const matches = await passwordMatches(password, account?.password_hash ?? (await decoy));
  return matches ? account : undefined;
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
