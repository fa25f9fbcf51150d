/**
 * Whose the addresses and the slots are. The first part of an address belongs to the remote that had it live first; it
 * gives it up when each of its releases that had it is retired. A slot belongs to whoever offers it and is live.
 */
import type { RemoteDeclaration } from '@emmaus/contracts/remote';
import { firstPart } from '@emmaus/release-checks/routes.check';
import type { Holder } from '@emmaus/release-checks/release';
import { Problem } from '@emmaus/service-kit/http/problem';
import type { Knex } from 'knex';

export interface Holders {
  routes: Map<string, Holder>;
  slots: Map<string, Holder>;
}

interface HolderRow extends Holder {
  kind: 'routes' | 'slots';
  said: string;
}

const MOST_HELD = 20_000;

export async function readHolders(database: Knex): Promise<Holders> {
  const { rows } = await database.raw<{ rows: HolderRow[] }>(`
    with had as (
      select release.name, release.declaration, release.version, min(live.id) as since, bool_or(live.ended_at is null) as is_live
      from registry.live_release live
      join registry.release using (name, version)
      where release.retired_at is null
      group by release.id, release.name, release.version
    ), said as (
      select 'routes' as kind, '/' || lower(split_part(route ->> 'path', '/', 2)) as said, had.*
      from had, jsonb_array_elements(had.declaration -> 'routes') route
      union all
      select 'slots', slot, had.*
      from had, jsonb_array_elements_text(coalesce(had.declaration -> 'offers', '[]')) slot
      where had.is_live
    ), first_said as (
      select distinct on (kind, said) kind, said, name, version from said order by kind, said, since
    )
    select first_said.kind, first_said.said, first_said.name, coalesce(now.version, first_said.version) as version
    from first_said
    left join registry.live_release now on now.name = first_said.name and now.ended_at is null
    limit ${MOST_HELD}`);
  const of = (kind: HolderRow['kind']) =>
    new Map(rows.filter((row) => row.kind === kind).map(({ said, name, version }) => [said, { name, version }]));
  return { routes: of('routes'), slots: of('slots') };
}

/**
 * Of two who make the same address live at once, the second is told: asked within the transaction that moves a pointer.
 * @throws Problem conflict
 */
export async function assertNobodyElses(
  transaction: Knex.Transaction,
  { name, version, declaration }: { name: string; version: string; declaration: RemoteDeclaration },
): Promise<void> {
  await transaction.raw(`select pg_advisory_xact_lock(hashtext('registry.holders'))`);
  const { routes, slots } = await readHolders(transaction);
  const taken = [
    ...declaration.routes.map(({ path }) => firstPart(path)).map((said) => ({ said, holder: routes.get(said) })),
    ...(declaration.offers ?? []).map((said) => ({ said: `the slot "${said}"`, holder: slots.get(said) })),
  ].flatMap(({ said, holder }) =>
    holder && holder.name !== name ? [`${said} belongs to ${holder.name} ${holder.version}`] : [],
  );
  if (taken.length > 0)
    throw new Problem(
      'conflict',
      `The remote "${name}" ${version} does not go live: ${[...new Set(taken)].join('; ')}.`,
    );
}
