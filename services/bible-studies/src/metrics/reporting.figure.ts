/** Reporting: how many of the meetings expected since 1 August were reported. */
import { TIMELY_DAYS } from '@emmaus/contracts/my-studies.words';
import { empty, first, raw, rows, sql, type Sql } from '@emmaus/service-kit/database/sql';
import { counted, defineFigure, wholePercent } from '@emmaus/service-kit/figure';
import { now } from '@emmaus/service-kit/time';

export interface ReportingInput {
  studyIds: readonly number[];
}

/** One expected meeting. A cancelled one counts as submitted. */
export interface ExpectedMeeting {
  attendance_id: number;
  bible_study_id: number;
  met_on_date: string;
  first_submitted_at: Date | null;
  cancelled: boolean;
}

export interface ReportingCounts {
  expected: number;
  submitted: number;
}

/** The day that it is now at a place. */
export function dayAtPlace(alias: 'l' | 'location' = 'l'): Sql {
  return sql`(${now().toString()}::timestamptz at time zone ${raw(alias)}.timezone)::date`;
}

/** The earliest day at a place whose meetings can be reported in time still: one that met before it, and was not, is late. */
export function earliestInTime(alias: 'l' | 'location' = 'l'): Sql {
  return sql`(${dayAtPlace(alias)} - ${raw(String(TIMELY_DAYS))})`;
}

/** The meetings behind the figure, of one study `s` whose place has the day `s.today`. */
const EXPECTED_MEETINGS = sql`
  published_report_v1 a where a.bible_study_id = s.id and a.expected and a.met_on_date >= data_year_start(s.today)`;

/** For `join lateral`: the counts of one study `s`. */
export const REPORTING_OF_STUDY = sql`
  select count(*)::int as expected, count(a.first_submitted_at)::int as submitted from ${EXPECTED_MEETINGS}`;

/** For `join lateral`: of which meetings of one study `s` the report is missing, as far as they are named. */
export const MISSING_DAYS_OF_STUDY = sql`
  select coalesce(array_agg(met_on_date::text order by met_on_date desc), '{}') as missing_days from (
    select a.met_on_date from ${EXPECTED_MEETINGS} and a.first_submitted_at is null
    order by a.met_on_date desc limit 3) latest`;

function studiesOf({ studyIds }: ReportingInput): Sql {
  return sql`
    (select s.id, ${dayAtPlace()} as today from bible_study s join people.published_location_v1 l on l.id = s.location_id
      where s.id = any(${studyIds}::int[])) s`;
}

/** Whole percent; null (NA) when nothing was expected. */
export function percentReported({ expected, submitted }: ReportingCounts): number | null {
  return wholePercent(submitted, expected);
}

export const reportingPercentage = defineFigure<ReportingInput, ExpectedMeeting>({
  name: 'reporting_percentage',
  explanation:
    'Reports submitted, of all meetings expected since 1 August. A meeting reported as cancelled counts as submitted. ' +
    'Meetings in a vacation, and those that leaders added by themselves, are not expected. NA when no meeting was expected.',
  unit: 'percent',
  async value(input) {
    return percentReported(await countReports(input));
  },
  sentence: reportingSentence,
  evidence: (input, page) => expectedMeetings(input, page, false),
});

export const reportsMissing = defineFigure<ReportingInput, ExpectedMeeting>({
  name: 'reports_missing',
  explanation: 'Meetings expected since 1 August of which no report was submitted yet.',
  unit: 'count',
  async value(input) {
    const { expected, submitted } = await countReports(input);
    return expected - submitted;
  },
  sentence: (value) =>
    value === 1
      ? 'One report is missing since 1 August.'
      : `${counted(value ?? 0, 'report', 'reports')} are missing since 1 August.`,
  evidence: (input, page) => expectedMeetings(input, page, true),
});

export function reportingSentence(value: number | null): string {
  return value === null
    ? 'No meeting was expected since 1 August.'
    : `${value}% of the meetings expected since 1 August were reported.`;
}

/** Both counts over all the studies together. */
export async function countReports(input: ReportingInput): Promise<ReportingCounts> {
  const counts = await first<ReportingCounts>(sql`
    select coalesce(sum(reporting.expected), 0)::int as expected, coalesce(sum(reporting.submitted), 0)::int as submitted
    from ${studiesOf(input)} cross join lateral (${REPORTING_OF_STUDY}) reporting`);
  return counts ?? { expected: 0, submitted: 0 };
}

function expectedMeetings(
  input: ReportingInput,
  { limit, offset }: { limit: number; offset: number },
  onlyMissing: boolean,
): Promise<ExpectedMeeting[]> {
  return rows(sql`
    select a.* from ${studiesOf(input)} cross join lateral (
      select a.attendance_id, a.bible_study_id, a.met_on_date, a.first_submitted_at, a.cancelled from ${EXPECTED_MEETINGS}
        ${onlyMissing ? sql`and a.first_submitted_at is null` : empty}) a
    order by a.met_on_date desc, a.attendance_id desc limit ${limit} offset ${offset}`);
}
