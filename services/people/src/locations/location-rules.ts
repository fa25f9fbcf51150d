/** What a location must be (specification 1, §5; the tree of places), as faults of the form's fields. */
import {
  MISSING_LOCATION_FIELDS,
  missingLocation,
  ROOT_TYPE,
  UNKNOWN_TIMEZONE,
} from '@emmaus/contracts/locations.words';
import type { Fault } from '@emmaus/contracts/problem';
import { LOCATION_TYPES, type LocationType } from '@emmaus/contracts/ministry.words';
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
 * All that is missing, and a time zone that nobody knows. "Location form: name, parent location, timezone and location type required."
 * Only the organization has no parent.
 */
export async function locationFaults(sent: SentLocation): Promise<Fault[]> {
  const { timezone_id: timezone } = sent;
  const missing = missingLocation({ ...sent, parent_location_id: sent.parent_location_id || null })?.errors ?? [];
  const isGiven = !missing.some(({ pointer }) => pointer === '/timezone_id');
  if (!isGiven || (await isTimeZone(timezone as string))) return missing;
  return [...missing, UNKNOWN_TIMEZONE];
}

/** What is said above them: the specification's sentence where something is missing. */
export function messageOf(faults: readonly Fault[]): string | undefined {
  return faults.some(({ code }) => code === 'missing') ? MISSING_LOCATION_FIELDS : undefined;
}

/** Of a location without such faults. */
export function detailsOf(sent: SentLocation): LocationDetails {
  const { name, parent_location_id: parentId, timezone_id: timezone, location_type: type } = sent;
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

/** 'an Area', 'a Campus'. */
export function aType(type: LocationType): string {
  return `${/^[AO]/.test(type) ? 'an' : 'a'} ${type}`;
}
