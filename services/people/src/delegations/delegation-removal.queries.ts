/** Whom the deleting of a delegation removed with it. */
import { first, sql } from '@emmaus/service-kit/database/sql';
import type { KeptDelegation } from '../people/removal.model.ts';

export interface DelegationRemoval {
  id: number;
  person_id: number;
  delegation: KeptDelegation;
  /** Null while they are out. */
  returned_at: Date | null;
}

/** The last time; undefined where nobody was ever removed with it. */
export function lastRemovalWith(delegationId: number): Promise<DelegationRemoval | undefined> {
  return first(sql`
    select id, person_id, delegation, returned_at from removal
    where delegation is not null and (delegation ->> 'id')::int = ${delegationId} order by id desc limit 1`);
}
