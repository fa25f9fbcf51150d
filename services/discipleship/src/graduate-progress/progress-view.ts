/** Which campuses somebody's graduate progress shows, and the season that it is there. */
import { rows, sql, type Sql } from '@emmaus/service-kit/database/sql';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { mayEver, refused, scope } from '@emmaus/service-kit/policy/policy';
import { now } from '@emmaus/service-kit/time';
import { graduateProgressPolicy } from './graduate-progress.policy.ts';

export interface ProgressView {
  actor: Actor;
  campuses: readonly { id: number; name: string; record_year: number }[];
  seesTotals: boolean;
}

/** Records of a season are those of the year in whose spring the academic year ends. */
const season = (): Sql => sql`
  extract(year from (${now().toString()}::timestamptz at time zone location.timezone)::date - interval '7 months')::int + 1`;

/** @throws Problem not_allowed (403) outside the actor's places */
export async function progressViewOf(actor: Actor, locationId?: number): Promise<ProgressView> {
  const campuses = await rows<ProgressView['campuses'][number]>(sql`
    select location.id, location.name, ${season()} as record_year from people.published_location_v1 location
    where location.location_type = 'Campus' and ${scope(graduateProgressPolicy, actor, 'read')}
    order by location.sort_name, location.id`);
  const shown = locationId === undefined ? campuses : campuses.filter(({ id }) => id === locationId);
  if (locationId !== undefined && shown.length === 0) throw refused();
  return { actor, campuses: shown, seesTotals: mayEver(graduateProgressPolicy, actor, 'read_totals') };
}
