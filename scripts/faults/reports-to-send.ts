/** Meetings of a house that is hurt whose reports are still to be sent, and what stands there of them afterwards. */
import type { openDatabase } from '@emmaus/service-kit/database/knex';

export interface ReportToSend {
  study: number;
  meeting: number;
  came: number[];
  stayed: number[];
}

export interface KeptReport {
  meeting: number;
  version: number;
  is_submitted: boolean;
  came: number[];
  stayed: number[];
}

type Database = ReturnType<typeof openDatabase>;

const STUDIES = 50;
const PARTICIPANTS = 6;

/** So many meetings at a campus of their own, whose directors those become that are named. */
export async function addReportsToSend(
  database: Database,
  directors: readonly number[],
  count: number,
): Promise<ReportToSend[]> {
  const campus = await addCampus(database, directors);
  const people = await database('people.person')
    .insert(
      Array.from({ length: PARTICIPANTS }, (_none, nth) => ({
        first_name: 'Phoebe',
        last_name: `Faulkner ${nth + 1}`,
        primary_location_id: campus,
      })),
    )
    .returning<{ id: number }[]>('id');
  const weeks = Math.ceil(count / STUDIES);
  const { rows: meetings } = (await database.raw(
    `with study as (
        insert into bible_studies.bible_study (name, location_id, meeting_location, start_date, day_of_week, meeting_time, recurring_type, generated_until)
        select 'Study ' || nth, :campus, 'Library', current_date - 7 * :weeks::int, 0, '12:00', 'Weekly', now()
        from generate_series(1, :studies) nth returning id),
      taking_part as (
        insert into bible_studies.study_participant (bible_study_id, person_id, joined_on)
        select study.id, person, current_date - 7 * :weeks::int from study, unnest(:people::int[]) person)
    insert into bible_studies.attendance (bible_study_id, met_on_date, met_at_time, expected, scheduled)
    select study.id, current_date - 7 * week, '12:00', true, true from study, generate_series(1, :weeks::int) week
    returning id as meeting, bible_study_id as study`,
    { campus, weeks, studies: STUDIES, people: people.map(({ id }) => id) },
  )) as { rows: { meeting: number; study: number }[] };
  // Another roster each time, so that no report is taken for another one.
  return meetings.slice(0, count).map((meeting, nth) => ({
    ...meeting,
    came: people.filter((_person, place) => (nth >> place) & 1).map(({ id }) => id),
    stayed: people.filter((_person, place) => !((nth >> place) & 1)).map(({ id }) => id),
  }));
}

async function addCampus(database: Database, directors: readonly number[]): Promise<number> {
  const { rows } = (await database.raw(`
    insert into people.location (id, name, location_type, parent_id, path, timezone)
    select next.id, 'Campus ' || next.id, 'Campus', top.id, top.path || next.id::text, 'America/Chicago'
    from (select nextval('people.location_id_seq')::int as id) next,
      (select id, path from people.location where parent_id is null limit 1) top
    returning id`)) as { rows: [{ id: number }] };
  const campus = rows[0].id;
  await database('people.person').whereIn('id', directors).update({ primary_role: 'td', primary_location_id: campus });
  await database('people.role_grant').insert(
    directors.map((person_id) => ({ person_id, role: 'td', location_id: campus, is_primary: true })),
  );
  return campus;
}

export async function keptReports(database: Database, meetings: readonly number[]): Promise<KeptReport[]> {
  const { rows } = (await database.raw(
    `select a.id as meeting, a.version, a.submitted_at is not null as is_submitted,
      array(select person_id from bible_studies.attendance_row r where r.attendance_id = a.id and state = 'attended' order by 1) as came,
      array(select person_id from bible_studies.attendance_row r where r.attendance_id = a.id and state = 'not_attended' order by 1) as stayed
    from bible_studies.attendance a where a.id = any(:meetings)`,
    { meetings },
  )) as { rows: KeptReport[] };
  return rows;
}
