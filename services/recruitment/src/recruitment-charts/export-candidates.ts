/** The recruitment chart of a campus as a list in a file. Notes and reasons stay on the chart. */
import { SCHOOL_YEAR_TITLES } from '@emmaus/contracts/ministry.words';
import { type CandidateFilters, fitsFilters } from '@emmaus/contracts/recruitment-charts.words';
import { recruitmentColumnTitle } from '@emmaus/contracts/recruitment.words';
import { openRows } from '@emmaus/service-kit/database/stream-rows';
import { type CsvFile, csvStream } from '@emmaus/service-kit/http/csv';
import { timezoneAt } from '@emmaus/service-kit/policy/timezone-at';
import type { Campus } from './campus-of-chart.ts';
import { everyMember, findFacts, type MemberRow, type Whom } from './members.queries.ts';

const HEADINGS = ['Name', 'Column', 'In this column since', 'Gender', 'School Year', 'Involvement', 'Greek', 'Varsity'];

export async function exportCandidates(campus: Campus, whom: Whom): Promise<CsvFile> {
  const timezone = (await timezoneAt(campus.id)) ?? 'UTC';
  // By the same rule as the lines, so that as many come as were said.
  const total = (await findFacts(campus, whom.search)).filter((facts) => fitsFilters(facts, whom)).length;
  const members = await openRows<MemberRow>(everyMember(campus, whom.search));
  return { total, file: csvStream(linesOf(members, { filters: whom, timezone }), HEADINGS) };
}

async function* linesOf(
  members: AsyncIterable<MemberRow>,
  { filters, timezone }: { filters: CandidateFilters; timezone: string },
): AsyncGenerator<Readonly<Record<string, string>>> {
  for await (const member of members) if (fitsFilters(member, filters)) yield lineOf(member, timezone);
}

/** The day on which they came into the column is a day of the campus. */
function lineOf(member: MemberRow, timezone: string): Readonly<Record<string, string>> {
  return {
    Name: member.chart_member,
    Column: recruitmentColumnTitle(member.recruitment_depth_chart_column_id) ?? '',
    'In this column since': Temporal.Instant.fromEpochMilliseconds(member.in_column_since.getTime())
      .toZonedDateTimeISO(timezone)
      .toPlainDate()
      .toString(),
    Gender: member.gender ?? '',
    'School Year': member.school_year === null ? '' : SCHOOL_YEAR_TITLES[member.school_year],
    Involvement: member.involvement,
    Greek: member.is_greek ? 'Yes' : 'No',
    Varsity: member.is_varsity ? 'Yes' : 'No',
  };
}
