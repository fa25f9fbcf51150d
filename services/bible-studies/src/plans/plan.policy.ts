/** Whose a Bible study plan is: "Plan a Bible Study is visible to everyone", and each writes their own. */
import { sql } from '@emmaus/service-kit/database/sql';
import { definePolicy } from '@emmaus/service-kit/policy/policy';
import { everywhere, none, own, row } from '@emmaus/service-kit/policy/policy-row';

export interface PlanRecord {
  id: number;
  owner_person_id: number;
}

// oxfmt-ignore
export const planPolicy = definePolicy<PlanRecord>()({
  resource: 'Bible study plan',
  reaches: {
    own: {
      matches: (actor, _grant, plan) => plan.owner_person_id === actor.personId,
      restrict: (actor) => sql`plan.owner_person_id = ${actor.personId}::int`,
    },
  },
  records: (where) => sql`select plan.id, plan.owner_person_id from plan where ${where}`,
  actions: {
    //          admins      regional campus parish members guest
    read:   row(everywhere, own,     own,   own,   own,    none),
    change: row(everywhere, own,     own,   own,   own,    none),
    delete: row(everywhere, own,     own,   own,   own,    none),
  },
});
