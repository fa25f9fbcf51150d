/** Whether a successor who was decided for a later day still can take over. The view that Bible studies reads says the same. */
import { first, sql, type Sql } from '@emmaus/service-kit/database/sql';
import { isStillAt } from '../tree/is-still-at.ts';
import { isThereAgain, servesThere } from './has-left.ts';
import type { Chosen } from '../relations/disciple.queries.ts';

export interface DecidedSuccessor extends Chosen {
  /** A sentence; null of who can. */
  why_not: string | null;
}

/** Undefined of who was removed. */
export function findSuccessor(handover: number): Promise<DecidedSuccessor | undefined> {
  return first(sql`
    select person.id, person.name, person.primary_location_id, person.timezone, ${whyNot()} as why_not
    from handover join people.published_person_v1 person on person.id = handover.successor_person_id
    where handover.id = ${handover}`);
}

/** Of a `handover` that waits; null where it can be carried out. */
export function whyNot(): Sql {
  return sql`
    case
      when not exists (
        select from people.published_person_v1 next where next.id = handover.successor_person_id
          and ${isStillAt(sql`handover.location_id`, 'next')})
        then 'The successor is not at this campus any more.'
      when exists (
        select from graduation_record record where record.person_id = handover.successor_person_id
          and record.location_id = handover.location_id and record.record_year >= handover.record_year
          and record.removed_at is null and record.graduation_status = 'Graduating'
          and not ${isThereAgain()} and not ${servesThere()})
        then 'The successor graduates as well.'
    end`;
}
