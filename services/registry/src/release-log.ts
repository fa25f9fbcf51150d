/** The log of releases: who did what with which, when and why. It is only ever added to; the database refuses the rest. */
import type { LogEntry, LogKind } from '@emmaus/contracts/registry.contract';
import type { Page } from '@emmaus/contracts/page';
import { empty, page, sql } from '@emmaus/service-kit/database/sql';
import { type PageRequest, presentPage } from '@emmaus/service-kit/http/paging';
import type { Knex } from 'knex';

/** Who does something, as the log tells of them. */
export interface Doer {
  /** The account, `command:ann`, `portal` or `token:12`. */
  actor: string;
  /** As people know them. Left out: the same. */
  who?: string;
  why?: string | undefined;
}

export interface LogLine {
  name: string;
  kind: LogKind;
  from?: string | null | undefined;
  to?: string | null | undefined;
}

export async function writeLog(
  database: Knex,
  { name, kind, from = null, to = null }: LogLine,
  { actor, who = actor, why }: Doer,
): Promise<void> {
  await database('registry.release_log').insert({
    name,
    kind,
    from_version: from,
    to_version: to,
    who,
    subject: actor,
    why: why || null,
  });
}

interface LogRow extends Omit<LogEntry, 'at'> {
  at: Date;
}

/** Newest first; of one remote where a name is given. */
export async function readLog(name: string | undefined, request: PageRequest): Promise<Page<LogEntry>> {
  const found = await page<LogRow>(
    sql`select id, at, name, kind, from_version as "from", to_version as "to", who, why
      from registry.release_log ${name === undefined ? empty : sql`where name = ${name}`}`,
    sql`id desc`,
    request,
  );
  return presentPage(found, (row) => ({ ...row, at: row.at.toISOString() }));
}
