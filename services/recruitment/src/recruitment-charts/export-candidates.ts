/** The recruitment chart of a campus as a list in a file. Notes and reasons stay on the chart. */
import { SCHOOL_YEAR_TITLES } from '@emmaus/contracts/ministry.words';
import { type CandidateFilters, fitsFilters } from '@emmaus/contracts/recruitment-charts.words';
import { recruitmentColumnTitle } from '@emmaus/contracts/recruitment.words';
import { openRows } from '@emmaus/service-kit/database/stream-rows';
import { csvStream } from '@emmaus/service-kit/http/csv';
import { timezoneAt } from '@emmaus/service-kit/policy/timezone-at';
import type { Readable } from 'node:stream';
import type { Campus } from './campus-of-chart.ts';
import { everyMember, type MemberRow } from './members.queries.ts';

const HEADINGS = ['Name', 'Column', 'In this column since', 'Gender', 'School Year', 'Involvement', 'Greek', 'Varsity'];

export async function exportCandidates(campus: Campus, filters: CandidateFilters): Promise<Readable> {
  const timezone = (await timezoneAt(campus.id)) ?? 'UTC';
  const members = await openRows<MemberRow>(everyMember(campus));
  return csvStream(linesOf(members, { filters, timezone }), HEADINGS);
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
