/** A row of a policy table, written so that a policy reads as the table it is: one line an action, one cell a kind of role. */
import type { Role } from '@emmaus/contracts/roles';
import { kindOf, type RoleKind } from './actor.ts';

/** `entrusted` is narrower than `chain`: those whom somebody entered or disciples themselves. */
export type Reach = 'none' | 'own' | 'entrusted' | 'chain' | 'here' | 'below' | 'everywhere';
/** Several reaches add up: whoever is in one of them is reached. */
export type Cell = Reach | readonly Reach[];

interface KindRoles {
  admins: 'superadmin' | 'admin';
  regional: 'regional' | 'rd' | 'ad' | 'pd' | 'dsc';
  campus: 'td' | 'missionary' | 'affiliate' | 'chaplain';
  parish: 'parish-td' | 'parish-missionary';
  members: 'student' | 'alumni' | 'lifelong';
  guest: 'guest';
}

/** One cell for all roles of a kind, or by name; `rest` stands for those of the kind that are not named. */
type Column<Kind extends RoleKind> =
  | Cell
  | Readonly<Record<KindRoles[Kind], Cell>>
  | (Readonly<Partial<Record<KindRoles[Kind], Cell>>> & { readonly rest: Cell });

export type PolicyRow = { readonly [Kind in RoleKind]: Column<Kind> };

export const none = 'none';
export const own = 'own';
export const entrusted = 'entrusted';
export const chain = 'chain';
export const here = 'here';
export const below = 'below';
export const everywhere = 'everywhere';

/**
 * One action, a cell for each kind of role in the order of the table's columns. Leaving one out does not compile.
 *
 *     //           admins      regional      campus                               parish       members       guest
 *     read:   row(everywhere, [own, below], [own, here],                         [own, here], [own, chain], none),
 *     update: row(everywhere, [own, below], { chaplain: own, rest: [own, here] }, [own, here], own,          none),
 */
export function row(
  admins: Column<'admins'>,
  regional: Column<'regional'>,
  campus: Column<'campus'>,
  parish: Column<'parish'>,
  members: Column<'members'>,
  guest: Column<'guest'>,
): PolicyRow {
  return { admins, regional, campus, parish, members, guest };
}

/** What only admins may, everywhere. */
export const adminsOnly: PolicyRow = row(everywhere, none, none, none, none, none);
/** What everybody who is signed in may, guests included. */
export const everybody: PolicyRow = row(everywhere, everywhere, everywhere, everywhere, everywhere, everywhere);

/** The reaches that a row gives a role; empty where it says none. */
export function cellOf(policyRow: PolicyRow, role: Role): readonly Reach[] {
  const column: Cell | Readonly<Record<string, Cell | undefined>> = policyRow[kindOf(role)];
  const cell = isCell(column) ? column : (column[role] ?? column['rest'] ?? none);
  return (typeof cell === 'string' ? [cell] : cell).filter((reach) => reach !== none);
}

function isCell(value: unknown): value is Cell {
  return typeof value === 'string' || Array.isArray(value);
}
