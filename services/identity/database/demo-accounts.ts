/**
 * The people one can sign in as in the demo. Data only: the seeds of other services find the same people by e-mail.
 * The subjects are fixed, so that a token issued before a new seed still names the same account.
 */
import { ROLES, type Role } from '@emmaus/contracts/roles';

export interface DemoAccount {
  email: string;
  /** Null for an account without a person. */
  role: Role | null;
  givenName: string;
  familyName: string;
  sub: string;
}

/** The password of every demo account. */
export const DEMO_PASSWORD = 'emmaus';

const NAMES: Record<Role, readonly [given: string, family: string]> = {
  superadmin: ['Miriam', 'Castellano'],
  admin: ['Peter', 'Lindqvist'],
  regional: ['Helen', 'Okafor'],
  rd: ['Thomas', 'Brennan'],
  dsc: ['Catherine', 'Mayhew'],
  ad: ['Daniel', 'Sorensen'],
  pd: ['Rebecca', 'Whitfield'],
  td: ['Joseph', 'Marchetti'],
  missionary: ['Anna', 'Kowalczyk'],
  affiliate: ['Luke', 'Hathaway'],
  chaplain: ['Francis', 'Delacroix'],
  'parish-td': ['Martin', 'Oyelaran'],
  'parish-missionary': ['Grace', 'Pennington'],
  alumni: ['Samuel', 'Ferreira'],
  lifelong: ['Teresa', 'Gallagher'],
  student: ['Emily', 'Novak'],
  guest: ['Andrew', 'Tillman'],
};

function account(number: number, name: string, role: Role | null, givenName: string, familyName: string): DemoAccount {
  const sub = `5e0a3c1e-0000-4000-8000-${String(number).padStart(12, '0')}`;
  return { email: `${name}@emmaus.test`, role, givenName, familyName, sub };
}

export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  ...ROLES.map((role, index) => account(index + 1, role, role, ...NAMES[role])),
  account(99, 'nobody', null, 'Nathan', 'Voss'),
  // For trying an invite link: it belongs to whoever the first link that it opens is for.
  account(100, 'invited', null, 'Irene', 'Sandoval'),
];
