/** Of which campus a call speaks: of the one that is named, else of the asker's own. */
import { STALL_TEXTS } from '@emmaus/contracts/stall.words';
import { first, sql } from '@emmaus/service-kit/database/sql';
import { Problem } from '@emmaus/service-kit/http/problem';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { authorize, primaryPlaceOf } from '@emmaus/service-kit/policy/policy';
import { stallPolicy } from './stall.policy.ts';

export interface StallPlace {
  id: number;
  name: string;
  timezone: string;
}

/** @throws Problem not_allowed (403) outside the actor's places; invalid_input (422) where nobody can register */
export async function stallPlace(
  actor: Actor,
  action: keyof typeof stallPolicy.actions,
  { location_id }: { location_id?: number | undefined },
): Promise<StallPlace> {
  const id = location_id ?? primaryPlaceOf(actor);
  authorize(stallPolicy, actor, action, { id });
  const place = await first<StallPlace>(sql`
    select id, name, timezone from people.published_location_v1
    where id = ${id} and location_type in ('Campus', 'Parish')`);
  if (!place)
    throw new Problem('invalid_input', STALL_TEXTS.noCampus, {
      errors: [{ in: 'query', pointer: '/location_id', code: 'no_campus', detail: STALL_TEXTS.noCampus }],
    });
  return place;
}
