/** The generic test of a service's policies: for every role, action and record, what `can` says is what the scope's SQL returns. */
import { describe, expect, test } from 'vitest';
import { rows, sql } from '../database/sql.ts';
import { walkRoutes } from '../http/route-walk.ts';
import type { ServiceDefinition } from '../http/service-definition.ts';
import type { Actor } from '../policy/actor.ts';
import { can, type Policy, scope } from '../policy/policy.ts';

/** Every policy of a service: those that its routes name, and those that it declares beside them. */
export function policiesOf({ routes, policies = [] }: ServiceDefinition): Policy<never>[] {
  const named = walkRoutes(routes).flatMap(({ guard }) => (guard.kind === 'allowed' ? [guard.policy] : []));
  return [...new Set([...named, ...policies])];
}

/**
 * Defines one test per policy and action, so that no policy is without it. Fails where record and SQL disagree, where no
 * actor or no record tells anything, and where a policy uses reaches but does not say which records they are about.
 * @example testPolicies(peopleService, () => house.actors(issuer));
 */
export function testPolicies(definition: ServiceDefinition, actors: () => Promise<readonly Actor[]>): void {
  describe.each(policiesOf(definition).map((policy) => [policy.resource, policy] as const))(
    '%s',
    (resource, policy) => {
      test.each(Object.keys(policy.actions))(
        "'%s' says the same of a record and in SQL, for every role and place",
        async (action) => {
          // Actors first: making them may add records.
          const everyone = await actors();
          expect(everyone.length).toBeGreaterThan(16);
          if (Object.keys(policy.reaches).length === 0) return expectAllOrNothing(policy, everyone, action);
          for (const actor of everyone) await expectAgreement(policy, actor, action);
        },
      );

      test('is about records that are there', async () => {
        if (Object.keys(policy.reaches).length === 0) return expect(policy.records).toBeUndefined();
        const records = policy.records;
        expect(records, `${resource} does not say which records its reaches are about`).toBeDefined();
        if (records) expect((await rows(records(sql`true`))).length).toBeGreaterThan(2);
      });
    },
  );
}

/** Without reaches the table itself must say everything: nothing in between compiles into a condition. */
function expectAllOrNothing(policy: Policy<never>, actors: readonly Actor[], action: string): void {
  for (const actor of actors) expect(['true', 'false']).toContain(scope(policy, actor, action).sql);
}

async function expectAgreement(policy: Policy<never>, actor: Actor, action: string): Promise<void> {
  if (!policy.records) return;
  const every = await rows<{ id: number }>(policy.records(sql`true`));
  const reached = await rows<{ id: number }>(policy.records(scope(policy, actor, action)));
  const byRecord = every.filter((record) => can(policy, actor, action, record as never));
  expect(idsOf(reached), `${actor.role} (person ${actor.personId}) ${action}`).toEqual(idsOf(byRecord));
}

function idsOf(records: readonly { id: number }[]): number[] {
  return records.map(({ id }) => id).toSorted((one, other) => one - other);
}
