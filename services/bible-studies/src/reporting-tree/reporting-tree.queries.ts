/** What is told of the chains' reports: one statement for all chains, one for a page of the meetings behind a percentage. */
import type { ReportMeeting } from '@emmaus/contracts/reporting-tree.contract';
import { MOST_CHAINS, type ReportState } from '@emmaus/contracts/reporting-tree.words';
import type { Page } from '@emmaus/contracts/page';
import { every, first, page, raw, sql, type Sql } from '@emmaus/service-kit/database/sql';
import type { PageRequest } from '@emmaus/service-kit/http/paging';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { scope } from '@emmaus/service-kit/policy/policy';
import { earliestInTime, type ReportingCounts } from '../metrics/reporting.figure.ts';
import { studyLeaderPolicy } from '../studies/study-leader.policy.ts';
import { chainReports, PLACE_REPORTS } from './chain-reports.ts';

export interface EntryRow extends ReportingCounts {
  person_id: number;
  name: string;
  can_be_opened: boolean;
}

export interface ChainRow extends ReportingCounts {
  root_person_id: number;
  root_name: string;
  location_id: number;
  location_name: string;
  entries: EntryRow[];
}

export interface PlaceRow extends ReportingCounts {
  location_id: number;
  location_name: string;
}

export interface ChainsRow extends ReportingCounts {
  chains: ChainRow[];
  chains_total: number;
  outside: ReportingCounts & { studies: number };
  places: PlaceRow[];
}

const COUNTS = sql`count(*)::int as expected, (count(*) filter (where is_reported))::int as submitted`;
const FEWEST_CHAINS = raw(String(MOST_CHAINS));

/** Who leads now, or led since 1 August, at the place of the chain; with the meetings that they led. They may have moved out of sight since. */
const entriesFor = (actor: Actor): Sql => sql`
  select member.root_person_id, member.location_id, member.person_id, person.name, person.sort_name,
    coalesce(${scope(studyLeaderPolicy, actor, 'open')}, false) as can_be_opened,
    coalesce(counted.expected, 0) as expected, coalesce(counted.submitted, 0) as submitted
  from member
  join place on place.id = member.location_id
  join people.published_person_v1 person on person.id = member.person_id
  left join (
    select root_person_id, location_id, person_id, ${COUNTS} from led group by 1, 2, 3) counted
    using (root_person_id, location_id, person_id)
  where counted.expected is not null or exists (
    select from study_leader leader join bible_study study on study.id = leader.bible_study_id
    where leader.person_id = member.person_id and study.location_id = member.location_id
      and (leader.ended_on is null or leader.ended_on > place.began_on)
      and (study.end_date is null or study.end_date > place.began_on))`;

export async function countChainReports(actor: Actor, locationId: number | undefined): Promise<ChainsRow> {
  const counted = await first<ChainsRow>(sql`
    ${chainReports(actor, locationId)},
    entry as materialized (${entriesFor(actor)}),
    entries as (
      select root_person_id, location_id, json_agg(json_build_object('person_id', person_id, 'name', name, 'can_be_opened', can_be_opened,
        'expected', expected, 'submitted', submitted) order by expected - submitted desc, sort_name, person_id) as of_chain
      from entry group by 1, 2),
    chain as (
      select member.root_person_id, root.name as root_name, root.sort_name, member.location_id, place.name as location_name,
        coalesce(counted.expected, 0) as expected, coalesce(counted.submitted, 0) as submitted
      from member
      join place on place.id = member.location_id
      join people.published_person_v1 root on root.id = member.root_person_id
      left join (
        select root_person_id, location_id, ${COUNTS}
        from (select distinct root_person_id, location_id, attendance_id, is_reported from led) meeting group by 1, 2) counted
        using (root_person_id, location_id)
      where member.generation = 0),
    told as (
      select chain.*, row_number() over (order by expected - submitted desc, sort_name, root_person_id, location_id) as rank
      from chain),
    report as materialized (${PLACE_REPORTS}),
    total as (select ${COUNTS} from report),
    outside as (
      select count(distinct bible_study_id)::int as studies, ${COUNTS} from report
      where not exists (select from led where led.attendance_id = report.attendance_id)),
    of_place as (
      select place.id as location_id, place.name as location_name,
        coalesce(counted.expected, 0) as expected, coalesce(counted.submitted, 0) as submitted
      from place left join (select location_id, ${COUNTS} from report group by 1) counted on counted.location_id = place.id
      where place.location_type = 'Campus' or counted.expected > 0)
    select total.expected, total.submitted, to_json(outside) as outside,
      (select coalesce(json_agg(of_place order by expected - submitted desc, place.sort_name, location_id), '[]')
        from of_place join place on place.id = of_place.location_id) as places,
      (select count(*)::int from chain) as chains_total,
      (select coalesce(json_agg(json_build_object(
          'root_person_id', told.root_person_id, 'root_name', told.root_name,
          'location_id', told.location_id, 'location_name', told.location_name,
          'expected', told.expected, 'submitted', told.submitted, 'entries', coalesce(entries.of_chain, '[]')) order by told.rank), '[]')
        from told left join entries using (root_person_id, location_id)
        where told.rank <= ${FEWEST_CHAINS}) as chains
    from total cross join outside`);
  return counted as ChainsRow;
}

export interface MeetingsQuestion {
  location_id?: number | undefined;
  root?: number | undefined;
  person?: number | undefined;
  chain?: 'none' | undefined;
  state?: ReportState | undefined;
}

export function listMeetings(
  actor: Actor,
  { location_id: locationId, root, person, chain, state }: MeetingsQuestion,
  request: PageRequest,
): Promise<Page<ReportMeeting>> {
  const ofChain: Sql[] = [
    ...(root === undefined ? [] : [sql`led.root_person_id = ${root}`]),
    ...(person === undefined ? [] : [sql`led.person_id = ${person}`]),
  ];
  const ofNone = chain === undefined ? [] : [sql`report.attendance_id not in (select attendance_id from led)`];
  // Of everybody they are every meeting, whoever led it.
  const reports = ofChain.length > 0 ? sql`(select led.* from led where ${every(ofChain)})` : sql`(${PLACE_REPORTS})`;
  return page<ReportMeeting>(
    sql`
      select meeting.* from (
        ${chainReports(actor, locationId)}
        select distinct report.attendance_id, report.bible_study_id, study.name as bible_study_name, report.met_on_date,
          study.location_id as location,
          case when report.cancelled then 'Cancelled' when report.is_reported then 'Submitted' else 'Missing' end as state,
          not report.cancelled and not report.is_reported and report.met_on_date < ${earliestInTime('location')} as is_late
        from ${reports} report join bible_study study on study.id = report.bible_study_id
        join people.published_location_v1 location on location.id = study.location_id where ${every(ofNone)}) meeting
      where ${state === undefined ? sql`true` : sql`meeting.state = ${state}`}`,
    sql`met_on_date desc, bible_study_name, attendance_id`,
    request,
  );
}
