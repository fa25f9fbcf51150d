/** Who is asking: the account, the person it stands for (or acts as), and that person's roles and places, read fresh. */
import { ADMINS, CAMPUS_PEOPLE, MEMBERS, PARISH_PEOPLE, REGIONAL_PEOPLE, type Role } from '@emmaus/contracts/roles';

export interface Grant {
  role: Role;
  locationId: number;
  /** Where the role holds: its location, for regional people also all below it. Admins reach everything without a list. */
  places: readonly number[];
  isPrimary: boolean;
}

export interface Actor {
  /** `sub` of both tokens. */
  subject: string;
  issuer: string;
  /** The account in schema people; null before its first sign-in was recorded. */
  accountId: number | null;
  /** The effective person: one's own, or the one acted as. Null for an account without a person. */
  personId: number | null;
  /** The account's own person. Differs from `personId` while acting as somebody else. */
  rootPersonId: number | null;
  name: string;
  /** The person's primary location; null without a person. */
  locationId: number | null;
  /** The primary role; guest without any grant. */
  role: Role;
  isParish: boolean;
  grants: readonly Grant[];
  /** Students, alumni and lifelong: everybody below them in the tree, and participants of studies they lead. */
  chain: ReadonlySet<number>;
  /** Of the chain those below them in the tree: only there is it their business who disciples whom. */
  downchain: ReadonlySet<number>;
}

/** Nobody: an open call without tokens. */
export const NOBODY: Actor = {
  subject: '',
  issuer: '',
  accountId: null,
  personId: null,
  rootPersonId: null,
  name: '',
  locationId: null,
  role: 'guest',
  isParish: false,
  grants: [{ role: 'guest', locationId: 0, places: [], isPrimary: true }],
  chain: new Set(),
  downchain: new Set(),
};

export type RoleKind = 'admins' | 'regional' | 'campus' | 'parish' | 'members' | 'guest';

const KINDS: readonly [RoleKind, readonly Role[]][] = [
  ['admins', ADMINS],
  ['regional', REGIONAL_PEOPLE],
  ['campus', CAMPUS_PEOPLE],
  ['parish', PARISH_PEOPLE],
  ['members', MEMBERS],
  ['guest', ['guest']],
];

/** The kind of role that a policy table has a column for. */
export function kindOf(role: Role): RoleKind {
  return KINDS.find(([, roles]) => roles.includes(role))?.[0] ?? 'guest';
}
