/**
 * Policies are tables: one row an action, one column a kind of role, and a cell is how far that role reaches. A reach says
 * itself twice, side by side, as a test of one record and as a condition in SQL, so that what `can` says and what a list
 * returns cannot drift apart.
 */
import { isAdmin, type Role } from '@emmaus/contracts/roles';
import type { Knex } from 'knex';
import { kindOf, type Actor, type Grant, type RoleKind } from './actor.ts';
import { notFound, Problem } from '../http/problem.ts';

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

/** One action: a cell for each kind of role, or for every role of that kind by name. A row that leaves one out does not compile. */
export type PolicyRow = { readonly [Kind in RoleKind]: Cell | Readonly<Record<KindRoles[Kind], Cell>> };

/** A piece of SQL with its values, for `whereRaw`. */
export interface Condition {
  sql: string;
  bindings: readonly Knex.RawBinding[];
}

/** One reach over one kind of record, said twice. */
export interface ReachRule<Row> {
  matches(actor: Actor, grant: Grant, record: Row): boolean;
  restrict(actor: Actor, grant: Grant): Condition;
}

export interface Policy<Row, Action extends string = string> {
  resource: string;
  reaches: Partial<Record<Exclude<Reach, 'none' | 'everywhere'>, ReachRule<Row>>>;
  actions: Readonly<Record<Action, PolicyRow>>;
}

/** Declares a policy; keeps its actions' names. */
export function definePolicy<Row>() {
  return <Action extends string>(policy: Policy<Row, Action>): Policy<Row, Action> => policy;
}

const NOTHING: Condition = { sql: 'false', bindings: [] };
const EVERYTHING: Condition = { sql: 'true', bindings: [] };

/** The reaches of a role for an action; empty when the table says none. */
export function reachesOf<Row, Action extends string>(
  policy: Policy<Row, Action>,
  action: Action,
  role: Role,
): readonly Reach[] {
  const column = policy.actions[action][kindOf(role)];
  const cell = isCell(column) ? column : (column as Readonly<Record<string, Cell>>)[role];
  const reaches = cell === undefined ? [] : typeof cell === 'string' ? [cell] : cell;
  return reaches.filter((reach) => reach !== 'none');
}

/** Whether the actor may do the action to this record. */
export function can<Row, Action extends string>(
  policy: Policy<Row, Action>,
  actor: Actor,
  action: Action,
  record: Row,
): boolean {
  return actor.grants.some((grant) =>
    reachesOf(policy, action, grant.role).some(
      (reach) => reach === 'everywhere' || ruleOf(policy, reach).matches(actor, grant, record),
    ),
  );
}

/** Whether the actor's roles give the action at all, whatever the record. */
export function mayEver<Row, Action extends string>(
  policy: Policy<Row, Action>,
  actor: Actor,
  action: Action,
): boolean {
  return actor.grants.some((grant) => reachesOf(policy, action, grant.role).length > 0);
}

/**
 * The condition under which a row may be acted on, for `query.whereRaw(sql, bindings)`.
 * @example query.whereRaw(...asRaw(scope(personPolicy, actor, 'read')))
 */
export function scope<Row, Action extends string>(
  policy: Policy<Row, Action>,
  actor: Actor,
  action: Action,
): Condition {
  const parts: Condition[] = [];
  for (const grant of actor.grants) {
    for (const reach of reachesOf(policy, action, grant.role)) {
      if (reach === 'everywhere') return EVERYTHING;
      parts.push(ruleOf(policy, reach).restrict(actor, grant));
    }
  }
  const seen = new Map(parts.map((part) => [JSON.stringify(part), part]));
  if (seen.size === 0) return NOTHING;
  return {
    sql: `(${[...seen.values()].map((part) => `(${part.sql})`).join(' or ')})`,
    bindings: [...seen.values()].flatMap((part) => part.bindings),
  };
}

/** A condition as the two arguments of `whereRaw`. */
export function asRaw(condition: Condition): [string, Knex.RawBinding[]] {
  return [condition.sql, [...condition.bindings]];
}

/**
 * Refuses what the table does not allow. Load the record through its read scope first, so that what one may not see is
 * 404 and what one sees but may not do is 403.
 * @throws Problem not_allowed (403)
 */
export function authorize<Row, Action extends string>(
  policy: Policy<Row, Action>,
  actor: Actor,
  action: Action,
  record: Row,
): void {
  if (!can(policy, actor, action, record)) throw refused();
}

/**
 * Refuses roles to which the table never gives the action; for lists and new records.
 * @throws Problem not_allowed (403)
 */
export function authorizeRole<Row, Action extends string>(
  policy: Policy<Row, Action>,
  actor: Actor,
  action: Action,
): void {
  if (!mayEver(policy, actor, action)) throw refused();
}

/** What the actor may do to the record, by action: sent with records, so that no client works out permissions. */
export function abilities<Row, Action extends string>(
  policy: Policy<Row, Action>,
  actor: Actor,
  record: Row,
): Record<Action, boolean> {
  const names = Object.keys(policy.actions) as Action[];
  return Object.fromEntries(names.map((name) => [name, can(policy, actor, name, record)])) as Record<Action, boolean>;
}

/** The rules `here` and `below` for rows that stand at a location: a grant knows its places. */
export function placeRules<Row>(
  column: string,
  placeOf: (record: Row) => number | null,
): { here: ReachRule<Row>; below: ReachRule<Row> } {
  const rule: ReachRule<Row> = {
    matches: (_actor, grant, record) => grant.places.includes(placeOf(record) ?? Number.NaN),
    restrict: (_actor, grant) => ({
      sql: `${column} = any(?::int[])`,
      bindings: [[...grant.places] as unknown as Knex.RawBinding],
    }),
  };
  return { here: rule, below: rule };
}

/** Whether a location lies within the actor's places. */
export function isWithinPlaces(actor: Actor, locationId: number): boolean {
  return actor.grants.some((grant) => isAdmin(grant.role) || grant.places.includes(locationId));
}

/** Throws the 404 for something loaded through a scope that did not come back. */
export function found<Row>(record: Row | undefined, what?: string): Row {
  if (record === undefined || record === null) throw notFound(what);
  return record;
}

export function refused(): Problem {
  return new Problem('not_allowed', 'You do not have permission.');
}

function ruleOf<Row>(policy: Policy<Row, string>, reach: Reach): ReachRule<Row> {
  const rule = policy.reaches[reach as Exclude<Reach, 'none' | 'everywhere'>];
  if (!rule) throw new Error(`the policy of ${policy.resource} uses the reach ${reach} without saying what it means`);
  return rule;
}

function isCell(value: unknown): value is Cell {
  return typeof value === 'string' || Array.isArray(value);
}
