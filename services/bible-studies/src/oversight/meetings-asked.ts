/**
 * Which meetings a list, its counts and its file are about: one question for all three. Where they are of few studies, the
 * studies are found first and their meetings gathered by them; else the meetings are gone through day by day.
 */
import type { CallInput } from '@emmaus/contracts/call';
import type { oversightCalls } from '@emmaus/contracts/oversight.contract';
import { every, first, raw, sql, type Sql } from '@emmaus/service-kit/database/sql';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { scope } from '@emmaus/service-kit/policy/policy';
import { dataYearStart, today } from '@emmaus/service-kit/time';
import { dayAtPlace } from '../metrics/reporting.figure.ts';
import { studyCalled } from '../studies/study.queries.ts';
import { IS_EXPECTED, IS_SHOWN, isInState } from './meeting-state.ts';
import { oversightPolicy } from './oversight.policy.ts';

export type MeetingsQuestion = CallInput<typeof oversightCalls.exportAttendance>['query'];

export interface MeetingsAsked {
  /** The first day, 'YYYY-MM-DD'. */
  from: string;
  /** True where all of them can be looked at at once. */
  areFew: boolean;
  /** To stand behind `select`: meetings `a` of studies `s` at places `l`. */
  meetings: Sql;
}

const FEW_STUDIES = 400;
const AT_PLACES = sql`join people.published_location_v1 l on l.id = s.location_id`;
const STUDIES = sql`bible_study s ${AT_PLACES}`;

export async function meetingsAsked(actor: Actor, question: MeetingsQuestion): Promise<MeetingsAsked> {
  const { state, study, location, to, expected, search = '' } = question;
  const studies = every([
    scope(oversightPolicy, actor, 'read'),
    study === undefined ? sql`true` : sql`s.id = ${study}`,
    location === undefined
      ? sql`true`
      : sql`l.path <@ (select path from people.published_location_v1 where id = ${location})`,
    studyCalled(search),
  ]);
  const found = await first<{ ids: number[]; year_began: string | null }>(sql`
    select coalesce(array_agg(l.id), '{}') as ids, min(data_year_start(${dayAtPlace()}))::text as year_began
    from (select s.id, l.timezone from ${STUDIES} where ${studies} limit ${raw(String(FEW_STUDIES + 1))}) l`);
  const ids = found?.ids ?? [];
  const areFew = ids.length <= FEW_STUDIES;
  const from = question.from ?? (areFew && found?.year_began ? found.year_began : yearBegunAnywhere());
  const onDays = every([
    sql`a.met_on_date >= ${from}::date`,
    to === undefined ? sql`true` : sql`a.met_on_date <= ${to}::date`,
  ]);
  // Behind fences of their own the studies and their meetings are looked up, whatever the order of the page, and however many there are besides.
  const some = areFew
    ? sql`(select * from attendance a where a.bible_study_id = any(${ids}::int[]) and ${onDays} offset 0) a`
    : sql`attendance a`;
  const theirs = areFew
    ? sql`(select * from bible_study where id = any(${ids}::int[]) offset 0) s ${AT_PLACES}`
    : STUDIES;
  const conditions = [
    areFew ? sql`true` : sql`${studies} and ${onDays}`,
    IS_SHOWN,
    state === undefined ? sql`true` : isInState(state),
    expected === undefined ? sql`true` : IS_EXPECTED,
  ];
  return {
    from,
    areFew,
    meetings: sql`from ${some} join (${theirs}) on s.id = a.bible_study_id where ${every(conditions)}`,
  };
}

/** 1 August of the year that some place is still in: where it is another one by the clocks of two places, none of its meetings is left out. */
const yearBegunAnywhere = (): string => dataYearStart(today('UTC').subtract({ days: 1 })).toString();
