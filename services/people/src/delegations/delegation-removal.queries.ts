/** Whom the deleting of a delegation removed with it. */
import { first, sql } from '@emmaus/service-kit/database/sql';
import type { KeptDelegation } from '../people/removal.model.ts';

interface DelegationRemoval {
  person_id: number;
  delegation: KeptDelegation;
  /** Whether they are here again. */
  is_over: boolean;
}

/** The last time; undefined where nobody was ever removed with it. */
export function lastRemovalWith(delegationId: number): Promise<DelegationRemoval | undefined> {
  return first(sql`
    select person_id, delegation, returned_at is not null as is_over from removal
    where delegation is not null and (delegation ->> 'id')::int = ${delegationId} order by id desc limit 1`);
}
