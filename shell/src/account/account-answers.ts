/** What the three calls answer that say who is signed in, and the person put together from them. */
import { ROLES } from '@emmaus/contracts/roles';
import type { PortalUser } from '@emmaus/remote-kit/portal/contract.ts';
import { flag, list, nullable, number, oneOf, optional, otherwise, shape, text } from '../answers/shape.ts';

export const roleAnswer = shape({
  role: oneOf(ROLES),
  isParish: otherwise(flag, false),
  hasDelegations: otherwise(flag, false),
});
const actingAnswer = shape({
  /** Assumed by an admin, or lent by a delegation. */
  kind: oneOf(['assumed', 'delegated']),
  ends_at: text,
  seconds_left: number,
});
export const userAnswer = shape({
  personId: nullable(number),
  name: optional(text),
  /** Set while another person's identity is used: `personId` and `name` are that person's. */
  acting: otherwise(nullable(actingAnswer), null),
});
const placeList = list(
  shape({
    id: number,
    name: text,
    location_type: otherwise(text, ''),
    timezone_id: otherwise(optional(text), undefined),
  }),
);
const placesInData = shape({ data: placeList });

export type RoleInfo = ReturnType<typeof roleAnswer>;
export type Acting = ReturnType<typeof actingAnswer>;
export type UserInfo = ReturnType<typeof userAnswer>;
export type Place = ReturnType<typeof placeList>[number];

export function placesAnswer(answer: unknown): readonly Place[] {
  return Array.isArray(answer) ? placeList(answer) : placesInData(answer).data;
}

export function portalUser(
  role: RoleInfo,
  places: readonly Place[],
  person: UserInfo | undefined,
  tokenName: string,
): PortalUser {
  return {
    ...role,
    personId: person?.personId ?? null,
    name: person?.name ?? tokenName,
    ...(person?.acting && { isActing: true }),
    locations: places,
  };
}
