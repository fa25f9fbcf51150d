/** Reporting: how many of the meetings expected since 1 August were reported (domain.md, Bible studies). */
import { defineFigure } from '@emmaus/service-kit/figure';
import { now } from '@emmaus/service-kit/time';
import type { Knex } from 'knex';

export interface ReportingInput {
  studyIds: readonly number[];
}

/** One expected meeting. A cancelled one counts as submitted. */
export interface ExpectedMeeting {
  attendance_id: number;
  bible_study_id: number;
  met_on_date: string;
  submitted_at: Date | null;
  cancelled: boolean;
}

export interface ReportingCounts {
  expected: number;
  submitted: number;
}

/** The day at the place `l` at a moment, given as the binding. */
export const DAY_AT_PLACE = '(?::timestamptz at time zone l.timezone)::date';

/** The meetings behind the figure, of one study `s` whose place has the day `s.today`. */
const EXPECTED_MEETINGS =
  'attendance a where a.bible_study_id = s.id and a.expected and a.met_on_date >= data_year_start(s.today)';

/** For `join lateral`: the counts of one study `s`. */
export const REPORTING_OF_STUDY = `select count(*)::int as expected, count(a.submitted_at)::int as submitted from ${EXPECTED_MEETINGS}`;

const STUDIES = `
  (select s.id, ${DAY_AT_PLACE} as today from bible_study s join people.published_location_v1 l on l.id = s.location_id
    where s.id = any(?::int[])) s`;

/** Whole percent; null (NA) when nothing was expected. */
export function percentReported({ expected, submitted }: ReportingCounts): number | null {
  return expected === 0 ? null : Math.round((100 * submitted) / expected);
}

export const reportingPercentage = defineFigure<ReportingInput, ExpectedMeeting>({
  name: 'reporting_percentage',
  explanation:
    'Reports submitted, of all meetings expected since 1 August. A meeting reported as cancelled counts as submitted. ' +
    'Meetings in a vacation, and those that leaders added by themselves, are not expected. NA when no meeting was expected.',
  unit: 'percent',
  async value(database, input) {
    return percentReported(await countReports(database, input));
  },
  sentence: reportingSentence,
  evidence: (database, input, page) => expectedMeetings(database, input, page, false),
});

export const reportsMissing = defineFigure<ReportingInput, ExpectedMeeting>({
  name: 'reports_missing',
  explanation: 'Meetings expected since 1 August of which no report was submitted yet.',
  unit: 'count',
  async value(database, input) {
    const { expected, submitted } = await countReports(database, input);
    return expected - submitted;
  },
  sentence: (value) =>
    value === 1 ? 'One report is missing since 1 August.' : `${value ?? 0} reports are missing since 1 August.`,
  evidence: (database, input, page) => expectedMeetings(database, input, page, true),
});

function reportingSentence(value: number | null): string {
  return value === null
    ? 'No meeting was expected since 1 August.'
    : `${value} % of the meetings expected since 1 August were reported.`;
}

/** Both counts over all the studies together. */
export async function countReports(database: Knex, { studyIds }: ReportingInput): Promise<ReportingCounts> {
  const { rows } = (await database.raw(
    `select coalesce(sum(reporting.expected), 0)::int as expected, coalesce(sum(reporting.submitted), 0)::int as submitted
      from ${STUDIES} cross join lateral (${REPORTING_OF_STUDY}) reporting`,
    [now().toString(), [...studyIds]],
  )) as { rows: [ReportingCounts] };
  return rows[0];
}

async function expectedMeetings(
  database: Knex,
  { studyIds }: ReportingInput,
  { limit, offset }: { limit: number; offset: number },
  onlyMissing: boolean,
): Promise<ExpectedMeeting[]> {
  const { rows } = (await database.raw(
    `select a.* from ${STUDIES} cross join lateral (
        select a.id as attendance_id, a.bible_study_id, a.met_on_date, a.submitted_at, a.cancelled from ${EXPECTED_MEETINGS}
          ${onlyMissing ? 'and a.submitted_at is null' : ''}) a
      order by a.met_on_date desc, a.attendance_id desc limit ? offset ?`,
    [now().toString(), [...studyIds], limit, offset],
  )) as { rows: ExpectedMeeting[] };
  return rows;
}
