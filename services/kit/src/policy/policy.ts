/**
 * Policies are tables: one row an action, one column a kind of role, and a cell is how far that role reaches. A reach says
 * itself twice, side by side, as a test of one record and as a condition in SQL, so that what `can` says and what a list
 * returns cannot drift apart.
 */
import { isAdmin, type Role } from '@emmaus/contracts/roles';
import { join, sql, type Sql } from '../database/sql.ts';
import { Problem } from '../http/problem.ts';
import type { Actor, Grant } from './actor.ts';
import { cellOf, type PolicyRow, type Reach } from './policy-row.ts';

/** One reach over one kind of record, said twice. */
export interface ReachRule<Row> {
  matches(actor: Actor, grant: Grant, record: Row): boolean;
  restrict(actor: Actor, grant: Grant): Sql;
}

/** What a reach of this policy means. */
export type ReachRules<Row> = Partial<Record<Exclude<Reach, 'none' | 'everywhere'>, ReachRule<Row>>>;

export interface Policy<Row, Action extends string = string> {
  resource: string;
  reaches: ReachRules<Row>;
  actions: Readonly<Record<Action, PolicyRow>>;
  /**
   * The records under a condition, as the rules read them, each with its `id`. Left out where every cell is none or
   * everywhere. By it the matrix test compares the two halves of each reach, for every policy of a service.
   */
  records?: (where: Sql) => Sql;
}

/**
 * Declares a policy; keeps its actions' names.
 * @example definePolicy<StudyRecord>()({ resource: 'bible study', reaches, actions: { read: row(everywhere, …) } });
 */
export function definePolicy<Row>() {
  return <Action extends string>(policy: Policy<Row, Action>): Policy<Row, Action> => policy;
}

/** The reaches of a role for an action; empty when the table says none. */
export function reachesOf<Row, Action extends string>(
  policy: Policy<Row, Action>,
  action: Action,
  role: Role,
): readonly Reach[] {
  return cellOf(policy.actions[action], role);
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

/** The scope of whoever reaches everything; one object, so that it can be told. */
export const EVERYTHING = sql`true`;

/**
 * The condition under which a row may be acted on.
 * @example rows(sql`select id, name from location where ${scope(locationPolicy, actor, 'read')}`)
 */
export function scope<Row, Action extends string>(policy: Policy<Row, Action>, actor: Actor, action: Action): Sql {
  const parts = new Map<string, Sql>();
  for (const grant of actor.grants) {
    for (const reach of reachesOf(policy, action, grant.role)) {
      if (reach === 'everywhere') return EVERYTHING;
      const part = ruleOf(policy, reach).restrict(actor, grant);
      parts.set(JSON.stringify([part.strings, part.values]), part);
    }
  }
  if (parts.size === 0) return sql`false`;
  return sql`(${join(
    [...parts.values()].map((part) => sql`(${part})`),
    ' or ',
  )})`;
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

/** Whether a location lies within the actor's places. */
export function isWithinPlaces(actor: Actor, locationId: number): boolean {
  return actor.grants.some((grant) => isAdmin(grant.role) || grant.places.includes(locationId));
}

/** The location of the actor's primary role; 0, which is no place, for somebody without a grant. */
export function primaryPlaceOf(actor: Actor): number {
  return actor.grants.find((grant) => grant.isPrimary)?.locationId ?? 0;
}

export function refused(): Problem {
  return new Problem('not_allowed', 'You do not have permission.');
}

function ruleOf<Row>(policy: Policy<Row, string>, reach: Reach): ReachRule<Row> {
  const rule = policy.reaches[reach as Exclude<Reach, 'none' | 'everywhere'>];
  if (!rule) throw new Error(`the policy of ${policy.resource} uses the reach ${reach} without saying what it means`);
  return rule;
}
