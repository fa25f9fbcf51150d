/** Who acted as whom, when, and what was changed: each service's own record, joined to the times of acting. */
import type { actingCalls, Acted } from '@emmaus/contracts/acting.contract';
import { MOST_CHANGES } from '@emmaus/contracts/acting.words';
import type { CallAnswer } from '@emmaus/contracts/call';
import { every, join, page, raw, rows, sql } from '@emmaus/service-kit/database/sql';
import type { ToldRecord } from '@emmaus/service-kit/acting/told-record';
import { type PageRequest, presentPage } from '@emmaus/service-kit/http/paging';
import { presentRecord } from './acted-record.presenter.ts';
import { type Names, namesIn } from './acted-names.queries.ts';
import { isOneFound } from '../people/person-search.ts';

const SERVICES = ['people', 'bible-studies', 'discipleship', 'recruitment'] as const;
const viewOf = (service: string): string => `${service.replaceAll('-', '_')}.published_acted_change_v1`;

interface ActedRow extends Omit<Acted, 'began_at' | 'ended_at' | 'changes' | 'change_count'> {
  began_at: Date;
  ended_at: Date | null;
}

interface ChangeRow {
  acting_id: number;
  summary: string;
  method: string;
  path: string;
  service: string;
  at: Date;
  records: ToldRecord[];
  change_count: number;
}

export interface ActedQuestion {
  /** Only those who acted as this person. */
  personId?: number;
  search?: string;
}

/** A page of the times of acting, newest first, with the changes of each. */
export async function findActed(
  { personId, search = '' }: ActedQuestion,
  request: PageRequest,
): Promise<CallAnswer<typeof actingCalls.listActed>> {
  const matching = [isOneFound(search, 'person', 'root')];
  if (personId !== undefined) matching.push(sql`acting.person_id = ${personId}`);
  const [acted, services] = await Promise.all([
    page<ActedRow>(
      sql`
        select acting.id, acting.person_id, acting.kind, acting.began_at, person.name as person_name,
          coalesce(root.name, account.email::text, account.subject) as acted_by,
          coalesce(ended_at, case when ends_at <= now() then ends_at end) as ended_at
        from acting join person on person.id = acting.person_id join account on account.id = acting.account_id
        left join person_record root on root.id = coalesce(acting.root_person_id, account.person_id)
        where ${every(matching)}`,
      sql`acting.began_at desc, acting.id desc`,
      request,
    ),
    findRecords(),
  ]);
  const ids = acted.data.map(({ id }) => id);
  const changes = await findChanges(ids, services.readable);
  const names = await namesIn(changes.flatMap(({ records }) => records));
  return { ...presentPage(acted, (row) => present(row, changes, names)), unavailable_services: services.unavailable };
}

function present(row: ActedRow, changes: readonly ChangeRow[], names: Names): Acted {
  const own = changes.filter((change) => change.acting_id === row.id);
  return {
    ...row,
    began_at: row.began_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
    change_count: own[0]?.change_count ?? 0,
    changes: own.map(({ summary, method, path, service, at, records }) => ({
      summary,
      method,
      path,
      service,
      at: at.toISOString(),
      records: records.map((record) => presentRecord(record, names)),
    })),
  };
}

/** Which services' records can be read now; a service whose view is missing is named. */
async function findRecords(): Promise<{ readable: string[]; unavailable: string[] }> {
  const records = await rows<{ service: string; readable: boolean }>(sql`
    select service, coalesce(has_table_privilege(to_regclass(view), 'select'), false) as readable
    from unnest(${SERVICES}::text[], ${SERVICES.map(viewOf)}::text[]) as record(service, view)`);
  return {
    readable: records.filter(({ readable }) => readable).map(({ service }) => service),
    unavailable: records.filter(({ readable }) => !readable).map(({ service }) => service),
  };
}

/**
 * The newest changes of each time of acting. An account uses one identity at a time, so a change belongs to the last time it
 * began to use the person's; one that was under way when it ended still counts.
 */
async function findChanges(ids: readonly number[], services: readonly string[]): Promise<ChangeRow[]> {
  if (ids.length === 0 || services.length === 0) return [];
  const records = services.map(
    (service) => sql`
      select ${service}::text as service, summary, method, path, at, records from ${raw(viewOf(service))}
      where account_id = acting.account_id and person_id = acting.person_id and at >= acting.began_at
        and at < coalesce(following.began_at, 'infinity')`,
  );
  return rows(sql`
    select * from (
      select acting.id as acting_id, change.*, count(*) over (partition by acting.id) as change_count,
        row_number() over (partition by acting.id order by change.at desc) as nth
      from acting
      left join lateral (select min(later.began_at) as began_at from acting later
        where later.account_id = acting.account_id and later.person_id = acting.person_id
          and later.began_at > acting.began_at) following on true
      join lateral (${join(records, ' union all ')}) change on true
      where acting.id = any(${ids}::int[])) numbered
    where nth <= ${MOST_CHANGES} order by acting_id, at desc`);
}
