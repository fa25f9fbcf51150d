/** The views that foreign pages may show, and the origins that are allowed to: kept by remote and view, over all releases. */
import type { Embeddable } from '@emmaus/contracts/embeds.contract';
import type { EmbedView } from '@emmaus/contracts/remote';
import { Problem } from '@emmaus/service-kit/http/problem';
import type { Knex } from 'knex';
import { writeLog, type Doer } from '../release-log.ts';
import { foreignOrigin } from './foreign-origin.ts';

const MOST_VIEWS = 500;

/** Views of what is live, and those that were allowed and are declared no more. */
export async function embeddables(database: Knex, name?: string): Promise<Embeddable[]> {
  const { rows } = await database.raw<{ rows: Embeddable[] }>(
    `with declared as (
      select live.name, view ->> 'id' as view, view ->> 'title' as title
      from registry.live_release live
      join registry.release using (name, version), jsonb_array_elements(release.declaration -> 'embed') view
      where live.ended_at is null
    ), allowed as (
      select name, view, array_agg(origin order by origin) as origins from registry.embed_origin group by name, view
    )
    select name, view, declared.title, coalesce(allowed.origins, '{}') as origins
    from declared full join allowed using (name, view)
    where ?::text is null or name = ?
    order by name, view limit ${MOST_VIEWS}`,
    [name ?? null, name ?? null],
  );
  return rows;
}

export interface Allowing extends Doer {
  name: string;
  view: string;
  origins: readonly string[];
}

/**
 * These origins and no others may show the view.
 * @throws Problem not_found where nothing live declares it; invalid_input for what is no origin
 */
export async function allowOrigins(database: Knex, { name, view, origins, ...doer }: Allowing): Promise<Embeddable> {
  const wanted = [...new Set(origins.map(foreignOrigin))].toSorted();
  return database.transaction(async (transaction) => {
    await transaction.raw(`select pg_advisory_xact_lock(hashtext('registry.embed_origin'), hashtext(?))`, [name]);
    const of = await embeddables(transaction, name);
    const known = of.find((one) => one.view === view);
    // What is declared no more can only be taken back.
    if (!known || (known.title === null && wanted.length > 0)) throw noSuchView(name, view, of);
    if (known.origins.join(' ') === wanted.join(' ')) return known;
    await transaction('registry.embed_origin').where({ name, view }).whereNotIn('origin', wanted).delete();
    if (wanted.length > 0)
      await transaction('registry.embed_origin')
        .insert(
          wanted.map((origin) => ({
            name,
            view,
            origin,
            created_by_subject: doer.actor,
            updated_by_subject: doer.actor,
          })),
        )
        .onConflict(['name', 'view', 'origin'])
        .ignore();
    const said = (list: readonly string[]) => `${view}: ${list.join(', ') || 'nobody'}`;
    await writeLog(transaction, { name, kind: 'embed', from: said(known.origins), to: said(wanted) }, doer);
    return { ...known, origins: wanted };
  });
}

/** Every origin that may show anything. */
export async function allowedOrigins(database: Knex): Promise<string[]> {
  const rows = await database('registry.embed_origin').distinct('origin').orderBy('origin');
  return rows.map(({ origin }: { origin: string }) => origin);
}

export async function mayShow(database: Knex, of: { name: string; view: string; origin: string }): Promise<boolean> {
  return (await database('registry.embed_origin').where(of).first('origin')) !== undefined;
}

export function noSuchView(name: string, view: string, of: readonly (Embeddable | EmbedView)[]): Problem {
  const views = of.flatMap((one) => ('id' in one ? one.id : one.title === null ? [] : one.view));
  const has = views.length === 0 ? 'It has none for other pages.' : `It has: ${views.join(', ')}.`;
  return new Problem('not_found', `The remote "${name}" has no view "${view}". ${has}`);
}
