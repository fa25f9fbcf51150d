/** Which campuses somebody's graduate progress shows, and of which season: the one that it is there, or one that is over. */
import { rows, sql, type Sql } from '@emmaus/service-kit/database/sql';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { mayEver, refused, scope } from '@emmaus/service-kit/policy/policy';
import { now } from '@emmaus/service-kit/time';
import { expectReadable, seasonsToRead } from '../seasons/seasons-to-read.ts';
import { graduateProgressPolicy } from './graduate-progress.policy.ts';

export interface ProgressView {
  actor: Actor;
  campuses: readonly { id: number; name: string; record_year: number }[];
  seesTotals: boolean;
  /** That can be read, newest first: the present one, and those before that have records. */
  seasons: readonly number[];
  /** The season that was asked for, where it is over. */
  over: number | undefined;
}

interface Asked {
  location_id?: number | undefined;
  record_year?: number | undefined;
}

/** Records of a season are those of the year in whose spring the academic year ends. */
const season = (): Sql => sql`
  extract(year from (${now().toString()}::timestamptz at time zone location.timezone)::date - interval '7 months')::int + 1`;

/** @throws Problem not_allowed (403) outside the actor's places, invalid_input (422) for a season that has no records there */
export async function progressViewOf(actor: Actor, { location_id, record_year }: Asked): Promise<ProgressView> {
  const campuses = await rows<ProgressView['campuses'][number]>(sql`
    select location.id, location.name, ${season()} as record_year from people.published_location_v1 location
    where location.location_type = 'Campus' and ${scope(graduateProgressPolicy, actor, 'read')}
    order by location.sort_name, location.id`);
  const shown = location_id === undefined ? campuses : campuses.filter(({ id }) => id === location_id);
  if (location_id !== undefined && shown.length === 0) throw refused();
  const seasons = await seasonsOf(campuses);
  if (record_year !== undefined) expectReadable(record_year, seasons);
  const over = record_year === seasons[0] ? undefined : record_year;
  return {
    actor,
    campuses: over === undefined ? shown : shown.map((campus) => ({ ...campus, record_year: over })),
    seesTotals: mayEver(graduateProgressPolicy, actor, 'read_totals'),
    seasons,
    over,
  };
}

/** The newest is that of the campus at which August comes first. */
async function seasonsOf(campuses: ProgressView['campuses']): Promise<number[]> {
  if (campuses.length === 0) return [];
  const present = Math.max(...campuses.map(({ record_year }) => record_year));
  return seasonsToRead(
    campuses.map(({ id }) => id),
    present,
  );
}
