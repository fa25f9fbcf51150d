/** The generic test of a policy: for every role, action and record, what `can` says is what the scope's SQL returns. */
import { expect, test } from 'vitest';
import type { Actor } from '../policy/actor.ts';
import { asRaw, can, scope, type Policy } from '../policy/policy.ts';
import type { Knex } from 'knex';

export interface PolicyMatrix<Row extends { id: number }, Action extends string> {
  policy: Policy<Row, Action>;
  /** All records there are, as the policy's rules read them. Called once the test database stands. */
  records: () => Promise<readonly Row[]>;
  /** An actor for each role, at one place or more. */
  actors: () => Promise<readonly Actor[]>;
  /** Ids of the records under a condition, e.g. `database('person').whereRaw(...condition).pluck('id')`. */
  idsWhere: (condition: [string, Knex.RawBinding[]]) => Promise<number[]>;
}

/** Defines one test per action. Fails where record test and SQL disagree, and where no actor or no record tells anything. */
export function testPolicyMatrix<Row extends { id: number }, Action extends string>(
  matrix: PolicyMatrix<Row, Action>,
): void {
  const { policy } = matrix;
  test.each(Object.keys(policy.actions) as Action[])(
    `${policy.resource}: '%s' says the same of a record and in SQL, for every role and place`,
    async (action) => {
      // Actors first: making them may add records.
      const actors = await matrix.actors();
      const records = await matrix.records();
      expect(records.length).toBeGreaterThan(3);
      expect(actors.length).toBeGreaterThan(16);
      for (const actor of actors) {
        const bySql = (await matrix.idsWhere(asRaw(scope(policy, actor, action)))).toSorted((a, b) => a - b);
        const byRecord = records
          .filter((record) => can(policy, actor, action, record))
          .map((record) => record.id)
          .toSorted((a, b) => a - b);
        expect(bySql, `${actor.role} (person ${actor.personId}) ${action}`).toEqual(byRecord);
      }
    },
  );
}
