/** Of which campus a call speaks: of the one that is named, else of the asker's own. */
import type { Fault } from '@emmaus/contracts/problem';
import { STALL_TEXTS } from '@emmaus/contracts/stall.words';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { type PlaceOfCall, placeAsked } from '@emmaus/service-kit/policy/place-asked';
import { authorize } from '@emmaus/service-kit/policy/policy';
import { stallPolicy } from './stall.policy.ts';

/** @throws Problem not_allowed (403) outside the actor's places; invalid_input (422) where nobody can register */
export async function stallPlace(
  actor: Actor,
  action: keyof typeof stallPolicy.actions,
  { location_id }: { location_id?: number | undefined },
  askedIn: Fault['in'] = 'query',
): Promise<PlaceOfCall> {
  return await placeAsked(actor, location_id, {
    authorize: (id) => authorize(stallPolicy, actor, action, { id }),
    types: ['Campus', 'Parish'],
    otherwise: STALL_TEXTS.noCampus,
    askedIn,
  });
}
