/** An invented crowd with all that its figures count: studies and who came, marks, relations, and weeks that were frozen. */
import { openDatabase } from '@emmaus/service-kit/database/knex';
import { dataYearStart, today } from '@emmaus/service-kit/time';
import { addAsker } from '../add-asker.ts';
import type { EmptyHouse } from '../house.ts';
import { loadCrowd } from '../people/load-crowd.ts';

export interface ChainsHouse {
  /** Who looks after so many campuses. */
  askers: readonly { campuses: number; headers: Record<string, string>; places: readonly number[] }[];
  loadSeconds: number;
  meetings: number;
}

const STUDIES = 20;
const PARTICIPANTS = 10;
/** How many stand in the trees of the first campus. */
const TREE = 2000;
/** How many of a campus are marked and discipled. */
const DISCIPLES = 300;

export function fillWithChains(people: number, sizes: readonly number[]): (house: EmptyHouse) => Promise<ChainsHouse> {
  return async function fill({ ownerUrl, provider, onProgress }) {
    const began = performance.now();
    const crowd = await loadCrowd(ownerUrl, people, onProgress);
    const owner = openDatabase({ url: ownerUrl, name: 'emmaus-bench', poolSize: 1 });
    try {
      onProgress('Writing studies, meetings, marks, relations and frozen weeks');
      await owner.raw('set session_replication_role = replica');
      const day = today('America/Chicago');
      const year = dataYearStart(day);
      const values = {
        campuses: crowd.campuses.length,
        first: crowd.campuses[0] as number,
        began: year.add({ days: 25 }).toString(),
        today: day.toString(),
      };
      for (const statement of STATEMENTS) await owner.raw(statement, values);
      await owner.raw('set session_replication_role = origin');
      const counted = (await owner('bible_studies.attendance').count('* as meetings').first()) as { meetings: number };
      const askers = [];
      for (const [nth, campuses] of sizes.entries()) {
        const places = crowd.campuses.slice(0, campuses);
        const headers = await addAsker(
          owner,
          { provider },
          (['rd', 'ad', 'pd'] as const)[nth] ?? 'dsc',
          places[0] as number,
        );
        // They look after these and no others: a grant each.
        await owner.raw(
          `insert into people.role_grant (person_id, role, location_id, is_primary)
          select who.person_id, who.role, place, false
          from (select person_id, role from people.role_grant order by id desc limit 1) who, unnest(:places::int[]) place
          where place <> :first`,
          { places: `{${places.join(',')}}`, first: places[0] as number },
        );
        askers.push({ campuses, headers, places });
      }
      return { askers, loadSeconds: (performance.now() - began) / 1000, meetings: counted.meetings };
    } finally {
      await owner.destroy();
    }
  };
}

/** People stand campus by campus in turn: the n-th of campus c has the id n * campuses + c + 1. */
const STATEMENTS = [
  `insert into bible_studies.bible_study (id, name, location_id, meeting_location, start_date, end_date, day_of_week, meeting_time)
  select c * ${STUDIES} + k + 1, 'Study ' || k, :first + c, 'Library', :began, case when k % 10 = 9 then :today::date - 20 end, 2, '19:00'
  from generate_series(0, :campuses - 1) c, generate_series(0, ${STUDIES - 1}) k`,
  `insert into bible_studies.study_leader (bible_study_id, person_id, position, began_on)
  select c * ${STUDIES} + k + 1, (10 + k) * :campuses + c + 1, 1, :began
  from generate_series(0, :campuses - 1) c, generate_series(0, ${STUDIES - 1}) k`,
  `insert into bible_studies.attendance (bible_study_id, met_on_date, met_at_time, expected, scheduled, submitted_at, first_submitted_at,
    first_received_at)
  select study.id, day::date, '19:00', true, true, reported.at, reported.at, reported.at
  from bible_studies.bible_study study
  cross join generate_series(:began::date, :today::date - 1, interval '7 days') day
  cross join lateral (select case when (study.id + extract(doy from day)::int) % 12 > 0 then day + interval '20 hours' end as at) reported
  where study.end_date is null or day < study.end_date`,
  `insert into bible_studies.attendance_row (attendance_id, person_id, met_on_date, state)
  select a.id, (100 + ((a.bible_study_id - 1) % ${STUDIES}) * ${PARTICIPANTS} + p) * :campuses + (a.bible_study_id - 1) / ${STUDIES} + 1, a.met_on_date,
    (case when (a.id + p * 7) % 3 > 0 then 'attended' else 'not_attended' end)::bible_studies.attendance_state
  from bible_studies.attendance a, generate_series(0, ${PARTICIPANTS - 1}) p where a.submitted_at is not null`,
  `insert into discipleship.disciple_mark (person_id, disciple_type, began_on)
  select (100 + n) * :campuses + c + 1, case n % 3 when 0 then 'Growing Disciple' else 'Commissioned Disciple' end, '2025-10-01'
  from generate_series(0, :campuses - 1) c, generate_series(0, ${DISCIPLES - 1}) n where n % 5 > 0`,
  `insert into discipleship.relation (disciple_person_id, discipler_person_id, location_id, began_on)
  select (100 + n) * :campuses + c + 1, (10 + n % 90) * :campuses + c + 1, :first + c, '2025-10-01'
  from generate_series(0, :campuses - 1) c, generate_series(0, ${DISCIPLES - 1}) n`,
  // At the first campus everybody: five chains with twelve below each, and a fourth of them had another discipler before.
  `delete from discipleship.relation where location_id = :first`,
  `insert into discipleship.relation (disciple_person_id, discipler_person_id, location_id, began_on)
  select n * :campuses + 1, ((n - 5) / 12) * :campuses + 1, :first, :today::date - 20 - n % 300
  from generate_series(5, ${TREE - 1}) n`,
  `insert into discipleship.relation (disciple_person_id, discipler_person_id, location_id, began_on, ended_on, ended_reason)
  select n * :campuses + 1, (n % 5) * :campuses + 1, :first, :today::date - 400, :today::date - 20 - n % 300, 'Moved to another discipler'
  from generate_series(5, ${TREE - 1}) n where n % 4 = 0`,
  `insert into discipleship.campus_snapshot (location_id, frozen_on, taken_at, caught_up, reports_expected, reports_submitted, cumulative_bspx1,
    cumulative_bspx4, growing_disciples, commissioned_disciples, student_leaders, active_slbs, growing_disciple_makers, disciple_makers)
  select :first + c, week::date, now(), false, 20, 18, 100 + c % 50, 80, 60, 70, 18, 16, 30, 40
  from generate_series(0, :campuses - 1) c,
    generate_series(date_trunc('week', :today::date) - interval '84 weeks', date_trunc('week', :today::date), interval '7 days') week`,
];
