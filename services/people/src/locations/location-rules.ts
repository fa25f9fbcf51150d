/** What a location must be (specification 1, §5; the tree of places), as faults of the form's fields. */
import { MISSING_LOCATION_FIELDS, ROOT_TYPE, missingLocation } from '@emmaus/contracts/locations.words';
import type { Fault } from '@emmaus/contracts/problem';
import { LOCATION_TYPES, type LocationType } from '@emmaus/contracts/ministry.words';
import { Problem } from '@emmaus/service-kit/http/problem';
import { isTimeZone } from '../lookups/time-zones.ts';

/** As the form sends it: anything may be missing or empty. */
export interface SentLocation {
  name?: string | null | undefined;
  parent_location_id?: number | null | undefined;
  timezone_id?: string | null | undefined;
  location_type?: LocationType | '' | null | undefined;
}

export interface LocationDetails {
  name: string;
  /** Null for the organization only. */
  parentId: number | null;
  timezone: string;
  type: LocationType;
}

const LEAVES: readonly LocationType[] = ['Campus', 'Parish'];

/**
 * Everything filled out, or all that is missing at once. "Location form: name, parent location, timezone and location type
 * required." Only the organization has no parent.
 * @throws Problem invalid_input (422)
 */
export async function requireLocation(sent: SentLocation): Promise<LocationDetails> {
  const { name, parent_location_id: parentId, timezone_id: timezone, location_type: type } = sent;
  const missing = missingLocation({ ...sent, parent_location_id: parentId || null });
  if (missing) throw new Problem('invalid_input', MISSING_LOCATION_FIELDS, missing);
  if (!(await isTimeZone(timezone as string))) throw fault('timezone_id', 'unknown', 'This timezone is not known.');
  return {
    name: name as string,
    parentId: type === ROOT_TYPE ? null : (parentId as number),
    timezone: timezone as string,
    type: type as LocationType,
  };
}

/** Types go down from the organization: a child's type stands below its parent's, and nothing lies below a campus or a parish. */
export function mayLieBelow(child: LocationType, parent: LocationType): boolean {
  return rank(child) > rank(parent);
}

/** Campuses and parishes are of the same rank: both are leaves. */
function rank(type: LocationType): number {
  return LEAVES.includes(type) ? LOCATION_TYPES.indexOf('Campus') : LOCATION_TYPES.indexOf(type);
}

/** 422 for one field. */
export function fault(field: string, code: string, detail: string): Problem {
  const errors: Fault[] = [{ in: 'body', pointer: `/${field}`, code, detail }];
  return new Problem('invalid_input', detail, { errors });
}

/** 'an Area', 'a Campus'. */
export function aType(type: LocationType): string {
  return `${/^[AO]/.test(type) ? 'an' : 'a'} ${type}`;
}
