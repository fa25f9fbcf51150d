/** Rows of this service with everything filled in that a case does not care about; for tests and demo data alike. */
import { nthPlace } from '../src/boards/place.ts';
import type { GospelResponse, HighCallResponse } from '@emmaus/contracts/recruitment.words';

export type DepthChartEntryRow = {
  keeper_person_id: number;
  chart_member_id: number;
  depth_chart_column_id: number;
  place: string;
  location_id: number;
  created_at: string;
  updated_at: string;
};

export type InvitationRow = {
  kind: 'gospel' | 'high_call';
  receiver_person_id: number;
  presenter_person_id: number;
  invitation_date: string;
  response: GospelResponse | HighCallResponse | null;
  notes: string;
  follow_up_on: string | null;
  created_at: string;
  updated_at: string;
};

export type EncounterRow = {
  met_by_person_id: number;
  location_id: number;
  met_at: string;
  met_on: string;
  name: string;
  met_where: string;
  person_id: number | null;
  created_at: string;
  updated_at: string;
};

export type RecruitmentEntryRow = {
  location_id: number;
  chart_member_id: number;
  recruitment_column_id: number;
  place: string;
  removed_by_hand_year: number | null;
  placed_at: string;
  created_at: string;
  updated_at: string;
};

const LONG_AGO = '2026-01-15T12:00:00Z';

export function depthChartEntry(
  row: Pick<DepthChartEntryRow, 'keeper_person_id' | 'chart_member_id' | 'location_id'> & Partial<DepthChartEntryRow>,
): DepthChartEntryRow {
  return {
    depth_chart_column_id: 1,
    place: nthPlace(0),
    created_at: LONG_AGO,
    updated_at: row.created_at ?? LONG_AGO,
    ...row,
  };
}

export function invitation(
  row: Pick<InvitationRow, 'kind' | 'receiver_person_id' | 'presenter_person_id'> & Partial<InvitationRow>,
): InvitationRow {
  return {
    invitation_date: '2026-01-15',
    response: null,
    notes: '',
    follow_up_on: null,
    created_at: LONG_AGO,
    updated_at: row.created_at ?? LONG_AGO,
    ...row,
  };
}

export function encounter(
  row: Pick<EncounterRow, 'met_by_person_id' | 'location_id'> & Partial<EncounterRow>,
): EncounterRow {
  const met_at = row.met_at ?? LONG_AGO;
  return {
    met_at,
    met_on: met_at.slice(0, 10),
    name: '',
    met_where: '',
    person_id: null,
    created_at: met_at,
    updated_at: row.created_at ?? met_at,
    ...row,
  };
}

export function recruitmentEntry(
  row: Pick<RecruitmentEntryRow, 'location_id' | 'chart_member_id'> & Partial<RecruitmentEntryRow>,
): RecruitmentEntryRow {
  return {
    recruitment_column_id: 72,
    place: nthPlace(0),
    removed_by_hand_year: null,
    placed_at: row.created_at ?? LONG_AGO,
    created_at: LONG_AGO,
    updated_at: row.created_at ?? LONG_AGO,
    ...row,
  };
}

export type RecruitmentNoteRow = {
  person_id: number;
  location_id: number;
  notes: string;
  other_reasons: string;
  created_at: string;
  updated_at: string;
};

export function recruitmentNote(
  row: Pick<RecruitmentNoteRow, 'person_id' | 'location_id'> & Partial<RecruitmentNoteRow>,
): RecruitmentNoteRow {
  return { notes: '', other_reasons: '', created_at: LONG_AGO, updated_at: row.created_at ?? LONG_AGO, ...row };
}

export type FollowUpRow = {
  location_id: number;
  day: string;
  registration_id: number;
  person_id: number;
  registered_at: string;
  due_at: string;
  owner_person_id: number | null;
  outcome: 'met' | 'lost' | null;
  created_at: string;
  updated_at: string;
};

/** Somebody who came to a stall; due 48 hours after. */
export function followUp(
  row: Pick<FollowUpRow, 'location_id' | 'registration_id' | 'person_id'> & Partial<FollowUpRow>,
): FollowUpRow {
  const registered_at = row.registered_at ?? LONG_AGO;
  return {
    day: registered_at.slice(0, 10),
    registered_at,
    due_at: Temporal.Instant.from(registered_at).add({ hours: 48 }).toString(),
    owner_person_id: null,
    outcome: null,
    created_at: registered_at,
    updated_at: registered_at,
    ...row,
  };
}
