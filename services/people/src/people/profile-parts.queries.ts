/**
 * What a profile shows of other services, from their published views: one query each. Where a view is missing or refuses,
 * the profile goes without that part and says so. To be asked outside of a transaction, which one failure would end.
 */
import type { PROFILE_PARTS } from '@emmaus/contracts/person.words';
import type { DiscipleType, StudyStatus } from '@emmaus/contracts/ministry.words';
import { prepared, type Statement } from '@emmaus/service-kit/database/prepared';
import { log } from '@emmaus/service-kit/log';
import type { Knex } from 'knex';

type Part = (typeof PROFILE_PARTS)[number];

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
  id: number;
  name: string;
}

export interface DiscipleshipOfPerson {
  discipler_person_id: number | null;
  disciple_type: DiscipleType | null;
}

export interface ProfileParts {
  studies: readonly StudyOfPerson[];
  invitations: readonly InvitationOfPerson[];
  chart: readonly ChartMember[];
  discipleship: DiscipleshipOfPerson;
  unavailable: Part[];
}

// Who joined, left and joined again has several rows of one study.
const STUDIES = {
  name: 'studies-of-person',
  text: `
    select study.id, study.name, study.day_of_week, to_char(study.meeting_time, 'HH24:MI') as meeting_time, study.status,
      study.start_date, study.end_date, study.location_id, location.name as location_name, part."as", part.is_present
    from (
      select bible_study_id, 'leader' as "as", true as is_present
        from bible_studies.published_leader_v1 where person_id = $1
      union all
      select bible_study_id, 'participant', bool_or(left_on is null)
        from bible_studies.published_participant_v1 where person_id = $1 group by bible_study_id) part
    join bible_studies.published_study_v1 study on study.id = part.bible_study_id
    join location on location.id = study.location_id
    order by study.start_date desc, study.name, study.id`,
};

const INVITATIONS = {
  name: 'invitations-of-person',
  text: `
    select kind, invitation_date, response, presenter, notes
    from recruitment.published_invitation_v1 where person_id = $1`,
};

const CHART = {
  name: 'chart-of-person',
  text: `
    select entry.depth_chart_column_id, person.id, person.name
    from recruitment.published_depth_chart_v1 entry
    join person on person.id = entry.chart_member_id
    where entry.keeper_person_id = $1
    order by entry.depth_chart_column_id, person.sort_name, person.id`,
};

const DISCIPLESHIP = {
  name: 'discipleship-of-person',
  text: `
    select
      (select discipler_person_id from discipleship.published_relation_v1
        where disciple_person_id = $1 and ended_on is null) as discipler_person_id,
      (select disciple_type from discipleship.published_disciple_type_v1 where person_id = $1) as disciple_type`,
};

const UNDEFINED_TABLE = '42P01';
const INSUFFICIENT_PRIVILEGE = '42501';

/** Gathers all parts at once. Invitations only for who may see them. */
export async function findProfileParts(
  database: Knex,
  personId: number,
  { withInvitations }: { withInvitations: boolean },
): Promise<ProfileParts> {
  const unavailable: Part[] = [];
  async function ask<Row extends object>(part: Part, statement: Statement): Promise<Row[]> {
    try {
      return await prepared<Row>(database, statement, [personId]);
    } catch (error) {
      if (!isMissing(error)) throw error;
      log().warn({ err: error, part }, 'a part of the profile could not be gathered');
      unavailable.push(part);
      return [];
    }
  }
  const [studies, invitations, chart, [discipleship]] = await Promise.all([
    ask<StudyOfPerson>('bible_studies', STUDIES),
    withInvitations ? ask<InvitationOfPerson>('invitations', INVITATIONS) : [],
    ask<ChartMember>('depth_charts', CHART),
    ask<DiscipleshipOfPerson>('discipleship', DISCIPLESHIP),
  ]);
  const nobody = { discipler_person_id: null, disciple_type: null };
  return { studies, invitations, chart, discipleship: discipleship ?? nobody, unavailable };
}

function isMissing(error: unknown): boolean {
  const { code } = Object(error) as { code?: string };
  return code === UNDEFINED_TABLE || code === INSUFFICIENT_PRIVILEGE;
}
