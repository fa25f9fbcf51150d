/** One person as the service answers it, and the short lists of the form, for screen tests. */
import { lookupCalls } from '@emmaus/contracts/lookups.contract';
import { type Person, PersonSchema, type ProfileStudy, personCalls } from '@emmaus/contracts/person.contract';
import { actingCalls } from '@emmaus/contracts/acting.contract';
import { type TimelineEntry, timelineCalls } from '@emmaus/contracts/timeline.contract';
import { SCHOOL_YEARS } from '@emmaus/contracts/ministry.words';
import { ROLES, ROLE_TITLES } from '@emmaus/contracts/roles';
import { answers } from '@emmaus/remote-kit/testing/server.ts';

export function profileStudy(study: Partial<ProfileStudy> = {}): ProfileStudy {
  return {
    id: 31,
    name: 'Gospel of Luke',
    day_of_week: 2,
    meeting_time: '19:00',
    status: 'Active',
    start_date: '2026-09-15',
    end_date: null,
    location_id: 10,
    location_name: 'Lakeside College',
    is_at_user_location: true,
    can_be_opened: true,
    ...study,
  };
}

/** Checked against the contract, so that no test shows what the service would never say. */
export function personRecord(person: Partial<Person> = {}): Person {
  return PersonSchema.parse({
    id: 501,
    user_id: 61,
    name: 'Clara Byrne',
    first_name: 'Clara',
    last_name: 'Byrne',
    email: 'clara@example.org',
    email2: 'cbyrne@lakeside.edu',
    user_email: null,
    phone: '(312) 555-0142',
    gender_id: 2,
    gender: 'Female',
    school_year_id: 3,
    school_year: 'junior',
    primary_location: 'Lakeside College',
    primary_location_id: 10,
    primary_role_id: 'student',
    remaining_role_id: null,
    primary_role: 'student',
    is_varsity: false,
    is_greek: true,
    user_notes_on_person: 'Loves to sing.',
    user_notes_version: 7,
    can_write_notes: true,
    is_text_2_report: false,
    show_text_2_report: false,
    can_be_edited_by_user: true,
    can_be_reminded_to_login: false,
    depth_charts: [],
    received_gospel_presentation: false,
    gospel_presentation_date: null,
    gospel_presentation_answer: null,
    gospel_presenter: null,
    gospel_presentation_notes: null,
    received_high_call: false,
    high_call_date: null,
    high_call_answer: null,
    high_call_presenter: null,
    high_call_notes: null,
    active_bible_study_leader: [],
    ended_bible_study_leader: [],
    active_bible_study_participant: [],
    ended_bible_study_participant: [],
    unavailable_parts: [],
    disciple_type: null,
    abilities: { read: true, update: true, appoint: false, assume: false, delegate: false },
    version: 4,
    ...person,
  });
}

/** A piece of a timeline, the last one unless said otherwise. */
export function timelinePiece(data: TimelineEntry[] = [], next: string | null = null) {
  return { data, next, unavailable_groups: [] };
}

export function timelineEntry(entry: Partial<TimelineEntry> = {}): TimelineEntry {
  return {
    key: 'added-501',
    kind: 'added',
    at: '2026-09-01T15:00:00.000Z',
    day: null,
    person: null,
    what: null,
    beside: null,
    study_id: null,
    text: null,
    ...entry,
  };
}

/** A timeline in which nothing stands yet: what a profile asks beside the person. */
export const NOTHING_HAPPENED = answers(timelineCalls.getTimeline, timelinePiece());

/** The record of a person as whom nobody acted. */
export const NOBODY_ACTED = {
  data: [],
  meta: { current_page: 1, last_page: 1, per_page: 5, total: 0 },
  total: 0,
  unavailable_services: [],
};

export const FORM_LISTS = [
  answers(lookupCalls.listGenders, [
    { id: 1, name: 'Male' },
    { id: 2, name: 'Female' },
  ]),
  answers(
    lookupCalls.listSchoolYears,
    SCHOOL_YEARS.map((name, index) => ({ id: index + 1, name })),
  ),
  answers(
    lookupCalls.listRoles,
    ROLES.map((id) => ({ id, title: ROLE_TITLES[id] })),
  ),
];

/** What the page of any person may ask beside the person, for tests that end on the way there. */
export const PROFILE_ASKS = [
  NOTHING_HAPPENED,
  answers(actingCalls.listActedAs, NOBODY_ACTED),
  answers(personCalls.canViewPersonInChain, { canView: true }),
];
