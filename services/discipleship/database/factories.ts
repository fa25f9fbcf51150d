/** Rows with sensible values for what a test or a seed does not care about. Nothing is written here: `insertAll` does that. */
import type { DiscipleType, ENDED_REASONS } from '@emmaus/contracts/ministry.words';

export type Row = Record<string, unknown>;
export type EndedReason = (typeof ENDED_REASONS)[number];
export type GraduationStatus = 'Graduating' | 'Remaining' | 'Unsure' | 'Vocation only';

export interface RelationDetails {
  disciple: number;
  discipler: number;
  locationId: number;
  beganOn?: string;
  /** Left out while it lasts. */
  endedOn?: string;
  endedReason?: EndedReason;
}

/** A relation; one with an end has a reason too. */
export function relationRow({
  disciple,
  discipler,
  locationId,
  beganOn = '2026-01-15',
  endedOn,
  endedReason = 'Other',
}: RelationDetails): Row {
  return {
    disciple_person_id: disciple,
    discipler_person_id: discipler,
    location_id: locationId,
    began_on: beganOn,
    ended_on: endedOn ?? null,
    ended_reason: endedOn === undefined ? null : endedReason,
  };
}

/** The type somebody is marked with, from a day on. */
export function markRow(
  personId: number,
  type: DiscipleType,
  beganOn = '2026-01-15',
  endedOn: string | null = null,
): Row {
  return { person_id: personId, disciple_type: type, began_on: beganOn, ended_on: endedOn };
}

export function groupRow(id: number, leader: number, locationId: number, beganOn = '2026-01-15'): Row {
  return { id, leader_person_id: leader, location_id: locationId, began_on: beganOn, ended_on: null };
}

export function participantRow(groupId: number, personId: number, joinedOn = '2026-01-15'): Row {
  return { group_id: groupId, person_id: personId, joined_on: joinedOn, left_on: null };
}

/** That the records of a place were generated for a year. */
export function generationRow(locationId: number, recordYear: number): Row {
  return { location_id: locationId, record_year: recordYear, generated_at: `${recordYear}-03-01T06:00:00Z` };
}

export interface GraduationDetails {
  personId: number;
  locationId: number;
  recordYear: number;
  phone?: string | null;
  email?: string | null;
  month?: string | null;
  year?: number | null;
  status?: GraduationStatus | null;
  vocation?: 'religious' | 'seminary';
  dioceseOrOrder?: string;
}

export function graduationRow(details: GraduationDetails): Row {
  return {
    person_id: details.personId,
    location_id: details.locationId,
    record_year: details.recordYear,
    phone: details.phone ?? null,
    email: details.email ?? null,
    graduation_month: details.month ?? null,
    graduation_year: details.year ?? null,
    graduation_status: details.status ?? null,
    is_entering_religious: details.vocation === 'religious',
    is_entering_seminary: details.vocation === 'seminary',
    diocese_or_order: details.dioceseOrOrder ?? null,
  };
}
