/** Releases as lists and records of the API show them. */
import type { Page } from '@emmaus/contracts/page';
import type { ReleaseDetail, ReleaseSummary } from '@emmaus/contracts/registry.contract';
import { empty, first, page, raw, sql, type Sql } from '@emmaus/service-kit/database/sql';
import { type PageRequest, presentPage } from '@emmaus/service-kit/http/paging';

interface SummaryRow extends Omit<ReleaseSummary, 'published_at' | 'retired_at'> {
  published_at: Date;
  retired_at: Date | null;
}
type DetailRow = SummaryRow & Pick<ReleaseDetail, 'declaration' | 'shared' | 'sizes'>;

const SUMMARY = raw(`release.id, release.name, release.version, release.created_at as published_at,
  coalesce(release.published_by, release.created_by_subject) as published_by, release.retired_at,
  exists (select from registry.live_release live
    where live.name = release.name and live.version = release.version and live.ended_at is null) as is_live,
  (select sum(value::int)::int from jsonb_each_text(release.sizes)) as bytes,
  (select count(*)::int from jsonb_object_keys(release.sizes)) as file_count`);
const FROM = sql`from registry.release`;

/** Newest first. */
export async function listReleases(name: string | undefined, request: PageRequest): Promise<Page<ReleaseSummary>> {
  const found = await page<SummaryRow>(
    sql`select ${SUMMARY} ${FROM} ${name === undefined ? empty : of(name)}`,
    sql`id desc`,
    request,
  );
  return presentPage(found, presentRelease);
}

export async function readRelease(name: string, version: string): Promise<ReleaseDetail | undefined> {
  const row = await first<DetailRow>(
    sql`select ${SUMMARY}, release.declaration, release.shared, release.sizes ${FROM} ${of(name)} and version = ${version}`,
  );
  if (!row) return undefined;
  const { declaration, shared, sizes } = row;
  return { ...presentRelease(row), declaration, shared, sizes };
}

function of(name: string): Sql {
  return sql`where release.name = ${name}`;
}

function presentRelease({ name, version, published_by, is_live, bytes, ...row }: SummaryRow): ReleaseSummary {
  return {
    name,
    version,
    published_at: row.published_at.toISOString(),
    published_by,
    is_live,
    retired_at: row.retired_at?.toISOString() ?? null,
    bytes,
    // Counting nothing gives zero.
    file_count: bytes === null ? null : row.file_count,
  };
}
