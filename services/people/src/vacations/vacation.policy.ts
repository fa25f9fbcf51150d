/** Who plans the vacations of a campus. */
import { sql } from '@emmaus/service-kit/database/sql';
import { definePolicy } from '@emmaus/service-kit/policy/policy';
import { everywhere, here, none, row } from '@emmaus/service-kit/policy/policy-row';
import { placeRules } from '@emmaus/service-kit/policy/reaches';

export interface VacationRecord {
  id: number;
  location_id: number;
}

// oxfmt-ignore
export const vacationPolicy = definePolicy<VacationRecord>()({
  resource: 'vacation date',
  reaches: placeRules<VacationRecord>('vacation.location_id', (vacation) => vacation.location_id),
  records: (where) => sql`select vacation.id, vacation.location_id from vacation where ${where}`,
  actions: {
    // "Vacation dates block: td (non-admin)." Admins have no block, but may help at every campus.
    //          admins      regional campus                   parish members guest
    read:   row(everywhere, none,    { td: here, rest: none }, none,  none,   none),
    manage: row(everywhere, none,    { td: here, rest: none }, none,  none,   none),
  },
});
