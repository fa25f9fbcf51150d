/** Who acted as whom, when, and what was changed: each service's own record, joined to the times of acting. */
import type { Acted } from '@emmaus/contracts/acting.contract';
import { MOST_CHANGES } from '@emmaus/contracts/acting.words';
import type { PageRequest } from '@emmaus/service-kit/http/paging';
import type { Knex } from 'knex';
import { searchBoth } from '../people/search-both.ts';

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
  change_count: number;
}

export interface ActedQuestion {
  /** Only those who acted as this person. */
  personId?: number;
  search?: string;
  page: PageRequest;
}

/** A page of the times of acting, newest first, with the changes of each. */
export async function findActed(
  database: Knex,
  { personId, search = '', page }: ActedQuestion,
): Promise<{ acted: Acted[]; total: number; unavailable: string[] }> {
  const matching = (): Knex.QueryBuilder =>
    database('acting')
      .join('person', 'person.id', 'acting.person_id')
      .join('account', 'account.id', 'acting.account_id')
      .joinRaw('left join person root on root.id = coalesce(acting.root_person_id, account.person_id)')
      .modify((query) => void (personId === undefined || query.where('acting.person_id', personId)))
      .modify(searchBoth, search, 'person', 'root');
  const [rows, counted, services] = await Promise.all([
    matching()
      .orderBy([
        { column: 'acting.began_at', order: 'desc' },
        { column: 'acting.id', order: 'desc' },
      ])
      .limit(page.pageSize)
      .offset(page.offset)
      .select(
        'acting.id',
        'acting.person_id',
        'acting.kind',
        'acting.began_at',
        { person_name: 'person.name' },
        database.raw('coalesce(root.name, account.email::text, account.subject) as acted_by'),
        database.raw('coalesce(ended_at, case when ends_at <= now() then ends_at end) as ended_at'),
      ) as unknown as Promise<ActedRow[]>,
    matching().count({ total: '*' }).first() as unknown as Promise<{ total: number }>,
    findRecords(database),
  ]);
  const changes = await findChanges(
    database,
    rows.map(({ id }) => id),
    services.readable,
  );
  return { acted: rows.map((row) => present(row, changes)), total: counted.total, unavailable: services.unavailable };
}

function present(row: ActedRow, changes: readonly ChangeRow[]): Acted {
  const own = changes.filter((change) => change.acting_id === row.id);
  return {
    ...row,
    began_at: row.began_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
    change_count: own[0]?.change_count ?? 0,
    changes: own.map(({ summary, method, path, service, at }) => ({
      summary,
      method,
      path,
      service,
      at: at.toISOString(),
    })),
  };
}

/** Which services' records can be read now; a service whose view is missing is named. */
async function findRecords(database: Knex): Promise<{ readable: string[]; unavailable: string[] }> {
  const { rows } = (await database.raw(
    `select service, coalesce(has_table_privilege(to_regclass(view), 'select'), false) as readable
    from unnest(?::text[], ?::text[]) as record(service, view)`,
    [[...SERVICES] as unknown as Knex.RawBinding, SERVICES.map(viewOf) as unknown as Knex.RawBinding],
  )) as { rows: { service: string; readable: boolean }[] };
  return {
    readable: rows.filter(({ readable }) => readable).map(({ service }) => service),
    unavailable: rows.filter(({ readable }) => !readable).map(({ service }) => service),
  };
}

/**
 * The newest changes of each time of acting. An account uses one identity at a time, so a change belongs to the last time it
 * began to use the person's; one that was under way when it ended still counts.
 */
async function findChanges(database: Knex, ids: readonly number[], services: readonly string[]): Promise<ChangeRow[]> {
  if (ids.length === 0 || services.length === 0) return [];
  const records = services.map(
    (service) => `select '${service}' as service, summary, method, path, at from ${viewOf(service)}
      where account_id = acting.account_id and person_id = acting.person_id and at >= acting.began_at
        and at < coalesce(following.began_at, 'infinity')`,
  );
  const { rows } = (await database.raw(
    `select * from (
      select acting.id as acting_id, change.*, count(*) over (partition by acting.id) as change_count,
        row_number() over (partition by acting.id order by change.at desc) as nth
      from acting
      left join lateral (select min(later.began_at) as began_at from acting later
        where later.account_id = acting.account_id and later.person_id = acting.person_id
          and later.began_at > acting.began_at) following on true
      join lateral (${records.join(' union all ')}) change on true
      where acting.id = any(?)) numbered
    where nth <= ? order by acting_id, at desc`,
    [ids as unknown as Knex.RawBinding, MOST_CHANGES],
  )) as { rows: ChangeRow[] };
  return rows;
}
