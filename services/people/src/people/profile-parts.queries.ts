/**
 * What a profile shows of other services, from their published views: each part is an expression that gathers it as JSON, so
 * that one statement reads a whole profile.
 */
import type { PROFILE_PARTS } from '@emmaus/contracts/person.words';
import type { DiscipleType, StudyStatus } from '@emmaus/contracts/ministry.words';
import { sql, type Sql } from '@emmaus/service-kit/database/sql';

export type Part = (typeof PROFILE_PARTS)[number];

export interface StudyOfPerson {
  id: number;
  name: string;
  day_of_week: number;
  meeting_time: string;
  status: StudyStatus;
  start_date: string;
  end_date: string | null;
  location_id: number;
  location_name: string;
  as: 'leader' | 'participant';
  can_be_opened: boolean;
  /** False for a participant who has left the study. */
  is_present: boolean;
}

export interface InvitationOfPerson {
  kind: 'gospel' | 'high_call';
  invitation_date: string;
  response: string | null;
  presenter: string | null;
  notes: string;
}

export interface ChartMember {
  depth_chart_column_id: number;
  /** Null where the reader may not see them. */
  id: number | null;
  name: string;
}

export interface DiscipleshipOfPerson {
  discipler_person_id: number | null;
  disciple_type: DiscipleType | null;
}

/** Null is a part in which there is nothing, or that could not be gathered. */
export interface ProfileParts {
  bible_studies: readonly StudyOfPerson[] | null;
  invitations: readonly InvitationOfPerson[] | null;
  depth_charts: readonly ChartMember[] | null;
  discipleship: DiscipleshipOfPerson | null;
}

// Who joined, left and joined again has several rows of one study.
const studiesFor = (mayOpen: Sql) => sql`(
  select json_agg(json_build_object(
    'id', study.id, 'name', study.name, 'day_of_week', study.day_of_week,
    'meeting_time', to_char(study.meeting_time, 'HH24:MI'), 'status', study.status, 'start_date', study.start_date,
    'end_date', study.end_date, 'location_id', study.location_id, 'location_name', place.name, 'as', part."as",
    'can_be_opened', coalesce(${mayOpen}, false), 'is_present', part.is_present) order by study.start_date desc, study.name, study.id)
  from (
    select led.bible_study_id, 'leader' as "as", bool_or(now_led.person_id is not null) as is_present
      from bible_studies.published_leader_v2 led left join bible_studies.published_leader_v1 now_led using (bible_study_id, person_id)
      where led.person_id = person.id group by led.bible_study_id
    union all
    select bible_study_id, 'participant', bool_or(left_on is null)
      from bible_studies.published_participant_v1 where person_id = person.id group by bible_study_id) part
  join bible_studies.published_study_v1 study on study.id = part.bible_study_id
  join location place on place.id = study.location_id)`;

const INVITATIONS = sql`(
  select json_agg(json_build_object('kind', kind, 'invitation_date', invitation_date, 'response', response,
    'presenter', presenter, 'notes', notes))
  from recruitment.published_invitation_v1 where person_id = person.id)`;

// The condition speaks of a row called `person`: here that is the member, not the keeper.
const chartFor = (maySee: Sql) => sql`(
  select json_agg(json_build_object(
    'depth_chart_column_id', entry.depth_chart_column_id, 'name', member.name,
    'id', (select person.id from person where person.id = member.id and ${maySee}))
    order by entry.depth_chart_column_id, member.sort_name, member.id)
  from recruitment.published_depth_chart_v1 entry
  join person member on member.id = entry.chart_member_id
  where entry.keeper_person_id = person.id)`;

const DISCIPLESHIP = sql`json_build_object(
  'discipler_person_id', (select discipler_person_id from discipleship.published_relation_v1
    where disciple_person_id = person.id and ended_on is null),
  'disciple_type', (select disciple_type from discipleship.published_disciple_type_v1 where person_id = person.id))`;

/** What of the parts the reader may, as conditions. */
interface Allowed {
  /** Of the row called `person`. */
  viewInvitations: Sql;
  /** Of a member of their chart, who is then called `person`. */
  see: Sql;
  /** Of a study called `study`. */
  openStudy: Sql;
}

/** Of the row called `person`. A member whom one may not see is told without an id, a study that one may not see as one that cannot be opened. */
export function partsOf({ viewInvitations, see, openStudy }: Allowed): Readonly<Record<Part, Sql>> {
  return {
    bible_studies: studiesFor(openStudy),
    invitations: sql`case when ${viewInvitations} then ${INVITATIONS} end`,
    depth_charts: chartFor(see),
    discipleship: DISCIPLESHIP,
  };
}
