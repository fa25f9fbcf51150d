/** The list of studies in SQL: one statement for the page, one for the total, whatever the number of studies. */
import type { StudyFilter } from '@emmaus/contracts/bible-studies.words';
import type { StudyLeader } from '@emmaus/contracts/bible-studies.contract';
import type { RecurringType, StudyStatus } from '@emmaus/contracts/ministry.words';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import type { PageRequest } from '@emmaus/service-kit/http/paging';
import { asRaw, scope } from '@emmaus/service-kit/policy/policy';
import { now } from '@emmaus/service-kit/time';
import type { Knex } from 'knex';
import { DAY_AT_PLACE, REPORTING_OF_STUDY, type ReportingCounts } from '../metrics/reporting.figure.ts';
import { LEADS, studyPolicy, TAKES_PART, type StudyRecord } from './study.policy.ts';

export interface StudyListQuery {
  statusFilter: StudyFilter;
  search?: string | undefined;
  /** A place; what lies below it counts too. */
  location?: number | undefined;
}

export interface StudyListRow extends StudyRecord, ReportingCounts {
  name: string;
  status: StudyStatus;
  start_date: string;
  end_date: string | null;
  meeting_location: string;
  day_of_week: number;
  meeting_time: string;
  recurring_type: RecurringType;
  location_name: string;
  leaders: StudyLeader[];
  is_on_vacation: boolean;
}

const MOST_WORDS = 6;

const STATUS = `case when s.end_date <= s.today then 'Completed' else 'Active' end as status`;
const LEADERS = `
  select coalesce(json_agg(json_build_object('id', l.id, 'person_id', l.person_id, 'name', p.name) order by l.position), '[]') as leaders,
    coalesce(array_agg(l.person_id), '{}') as leader_ids
  from study_leader l join people.published_person_v1 p on p.id = l.person_id where l.bible_study_id = s.id`;
const PARTICIPANTS =
  'array(select p.person_id from study_participant p where p.bible_study_id = s.id and p.left_on is null) as participant_ids';
const ON_VACATION = `exists(select from people.published_vacation_v1 v
  where v.location_id = s.location_id and s.today between v.start_date and v.end_date) as is_on_vacation`;

/** A page of what the actor may see, newest first, and how many there are in all. */
export async function listStudies(
  database: Knex,
  actor: Actor,
  query: StudyListQuery,
  page: PageRequest,
): Promise<{ rows: StudyListRow[]; total: number }> {
  const visible = visibleStudies(database, actor, query);
  const onPage = visible
    .clone()
    .select('s.*', 'l.name as location_name', database.raw(`${DAY_AT_PLACE} as today`, [now().toString()]))
    .orderBy(NEWEST_FIRST)
    .limit(page.pageSize)
    .offset(page.offset);
  const [rows, [count]] = await Promise.all([
    database
      .from(onPage.as('s'))
      .joinRaw(`cross join lateral (${LEADERS}) leaders cross join lateral (${REPORTING_OF_STUDY}) reporting`)
      .select(database.raw(`s.*, ${STATUS}, leaders.*, ${PARTICIPANTS}, ${ON_VACATION}, reporting.*`))
      .orderBy(NEWEST_FIRST) as unknown as Promise<StudyListRow[]>,
    visible.clone().count({ total: '*' }) as unknown as Promise<[{ total: number }]>,
  ]);
  return { rows, total: count.total };
}

const NEWEST_FIRST = [{ column: 's.start_date', order: 'desc' }, { column: 's.name' }, { column: 's.id' }];

function visibleStudies(
  database: Knex,
  actor: Actor,
  { statusFilter, search, location }: StudyListQuery,
): Knex.QueryBuilder {
  const studies = database
    .from('bible_study as s')
    .join('people.published_location_v1 as l', 'l.id', 's.location_id')
    .whereRaw(...asRaw(scope(studyPolicy, actor, 'read')));
  if (statusFilter === 'allMyBibleStudies' || statusFilter === 'myActiveBibleStudies') {
    studies.whereRaw(`(${LEADS} or ${TAKES_PART})`, [actor.personId, actor.personId]);
  }
  if (statusFilter === 'myActiveBibleStudies' || statusFilter === 'viewableActiveBibleStudies') {
    studies.whereRaw(`(s.end_date is null or s.end_date > ${DAY_AT_PLACE})`, [now().toString()]);
  }
  if (location !== undefined)
    studies.whereRaw('l.path <@ (select path from people.published_location_v1 where id = ?)', [location]);
  const words = (search ?? '').split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
  if (words.length > 0) studies.whereRaw(...matching(words));
  return studies;
}

/**
 * All words in the study's name, or all in the name of one leader. `p.search` has the index but also holds e-mail and
 * phone, which not everybody may see; `p.sort_name` makes sure that only the name counts.
 */
function matching(words: readonly string[]): [string, Knex.RawBinding[]] {
  const patterns = words.map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
  const all = (column: string): string => patterns.map(() => `${column} like searchable(?)`).join(' and ');
  return [
    `s.id in (select f.id from bible_study f where ${all('f.search')}
      union select l.bible_study_id from study_leader l join people.published_person_v1 p on p.id = l.person_id
        where ${all('p.search')} and ${all('p.sort_name')})`,
    [...patterns, ...patterns, ...patterns],
  ];
}
