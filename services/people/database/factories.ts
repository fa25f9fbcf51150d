/** Rows with sensible values for what a test or a seed does not care about. Nothing is written here: `insertAll` does that. */
import type { Role } from '@emmaus/contracts/roles';
import {
  GENDERS,
  type Gender,
  type LocationType,
  SCHOOL_YEARS,
  type SchoolYear,
} from '@emmaus/contracts/ministry.words';

export type Row = Record<string, unknown>;

export interface LocationDetails {
  id: number;
  name: string;
  type: LocationType;
  /** The parent's row; none for the organisation. */
  parent?: LocationRow | undefined;
  timezone?: string;
}

export interface LocationRow extends Row {
  id: number;
  name: string;
  location_type: LocationType;
  parent_id: number | null;
  path: string;
  timezone: string;
}

/** A place below its parent, in the parent's time zone unless said otherwise. */
export function locationRow({ id, name, type, parent, timezone }: LocationDetails): LocationRow {
  return {
    id,
    name,
    location_type: type,
    parent_id: parent?.id ?? null,
    path: parent ? `${parent.path}.${id}` : String(id),
    timezone: timezone ?? parent?.timezone ?? 'America/Chicago',
  };
}

export interface PersonDetails {
  id: number;
  locationId: number;
  firstName?: string;
  lastName?: string;
  email?: string | null;
  email2?: string | null;
  phone?: string | null;
  gender?: Gender | null;
  schoolYear?: SchoolYear | null;
  /** The role that is shown: the one of the primary grant. */
  role?: Role | null;
  isVarsity?: boolean;
  isGreek?: boolean;
  remindedByText?: boolean;
  enteredBy?: number | null;
}

/** A person. Genders and school years carry the fixed ids of the reference seed. */
export function personRow(details: PersonDetails): Row & { id: number } {
  return {
    id: details.id,
    first_name: details.firstName ?? 'Clara',
    last_name: details.lastName ?? `Example${details.id}`,
    email: details.email ?? null,
    email2: details.email2 ?? null,
    phone: details.phone ?? null,
    gender_id: details.gender === null ? null : GENDERS.indexOf(details.gender ?? 'Female') + 1,
    school_year_id: details.schoolYear ? SCHOOL_YEARS.indexOf(details.schoolYear) + 1 : null,
    is_varsity: details.isVarsity ?? false,
    is_greek: details.isGreek ?? false,
    is_text_2_report: details.remindedByText ?? false,
    primary_location_id: details.locationId,
    primary_role: details.role ?? null,
    entered_by_person_id: details.enteredBy ?? null,
  };
}

/** A role at a place; a person's first grant is usually the primary one. */
export function grantRow(personId: number, role: Role, locationId: number, isPrimary = true): Row {
  return { person_id: personId, role, location_id: locationId, is_primary: isPrimary };
}

/** Days off at a place, both ends included. */
export function vacationRow(
  locationId: number,
  name: string,
  startDate: Temporal.PlainDate,
  endDate: Temporal.PlainDate,
): Row {
  return { location_id: locationId, name, start_date: startDate.toString(), end_date: endDate.toString() };
}
