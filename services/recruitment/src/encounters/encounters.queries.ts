/** The encounters that somebody sees: the list, and how many there are by day and by person. */
import type { CallAnswer, CallInput } from '@emmaus/contracts/call';
import type { Encounter, encounterCalls } from '@emmaus/contracts/encounters.contract';
import { MOST_COUNTED } from '@emmaus/contracts/encounters.words';
import { MOST_CHOICES } from '@emmaus/contracts/recruitment.words';
import type { Page } from '@emmaus/contracts/page';
import { isCalled } from '@emmaus/service-kit/database/is-called';
import { every, first, page, raw, rows, sql, type Sql } from '@emmaus/service-kit/database/sql';
import type { PageRequest } from '@emmaus/service-kit/http/paging';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { scope } from '@emmaus/service-kit/policy/policy';
import { today } from '@emmaus/service-kit/time';
import { encounterPolicy, metPersonPolicy } from './encounter.policy.ts';

type Asked = CallInput<typeof encounterCalls.listEncounters>['query'];
type Whose = CallInput<typeof encounterCalls.countEncounters>['query'];
type Counts = CallAnswer<typeof encounterCalls.countEncounters>;

export interface FoundEncounter extends Omit<Encounter, 'abilities' | 'person' | 'met_at'> {
  met_at: Date;
  person_id: number | null;
  person_name: string | null;
}
export type FoundDeletedEncounter = FoundEncounter & { deleted_at: Date };

const UNNAMED = sql`encounter.person_id is null and encounter.name = ''`;

const COLUMNS = sql`
  encounter.id, encounter.met_at, encounter.met_on, encounter.name, encounter.met_where as "where", encounter.person_id as linked,
  encounter.met_by_person_id, encounter.location_id, encounter.version, encounter.deleted_at`;

/** Whoever may not see who was met is told that they are known, and no more. */
const detailsFor = (actor: Actor) => ({
  columns: sql`
    on_page.linked is not null as is_linked, met.id as person_id, met.name as person_name, meeter.name as met_by,
    coalesce(place.name, '') as location`,
  joins: sql`
    left join lateral (
      select person.id, person.name from people.published_person_v1 person
      where person.id = on_page.linked and ${scope(metPersonPolicy, actor, 'see')}) met on true
    left join people.published_person_v1 meeter on meeter.id = on_page.met_by_person_id
    left join people.published_location_v1 place on place.id = on_page.location_id`,
});

/** Where somebody is asks what day it is; the day of an encounter is that of its own campus. */
async function daysFor(actor: Actor): Promise<{ today: string; monday: string }> {
  const place = await first<{ timezone: string }>(sql`
    select place.timezone from people.published_location_v1 place where place.id = ${actor.locationId}::int`);
  const day = today(place?.timezone ?? 'UTC');
  return { today: day.toString(), monday: day.subtract({ days: day.dayOfWeek - 1 }).toString() };
}

function seen(actor: Actor, { whose, locationId }: Whose): Sql {
  const conditions = [sql`encounter.deleted_at is null`, scope(encounterPolicy, actor, 'read')];
  if (whose === 'mine') conditions.push(sql`encounter.met_by_person_id = ${actor.personId}::int`);
  if (locationId !== undefined)
    conditions.push(sql`encounter.location_id in (
      select place.id from people.published_location_v1 place
      join people.published_location_v1 asked on asked.id = ${locationId} and place.path <@ asked.path)`);
  return every(conditions);
}

/** The latest first. */
export async function listEncounters(actor: Actor, asked: Asked, request: PageRequest): Promise<Page<FoundEncounter>> {
  const { when = 'week', named, by } = asked;
  const conditions = [seen(actor, asked)];
  if (when !== 'all') {
    const days = await daysFor(actor);
    conditions.push(since(when === 'today' ? days.today : days.monday));
  }
  if (named) conditions.push(named === 'no' ? UNNAMED : sql`not (${UNNAMED})`);
  if (by !== undefined) conditions.push(sql`encounter.met_by_person_id = ${by}`);
  return page(
    sql`select ${COLUMNS} from encounter where ${every(conditions)}`,
    raw('met_at desc, id desc'),
    request,
    detailsFor(actor),
  );
}

/** A day more than a day begins before it anywhere on earth: the index is by the moment. */
function since(day: string): Sql {
  return sql`encounter.met_on >= ${day}::date and encounter.met_at >= ${day}::date - interval '2 days'`;
}

export async function findEncounter(actor: Actor, id: number): Promise<FoundEncounter | undefined> {
  const { columns, joins } = detailsFor(actor);
  return first(sql`
    select on_page.*, ${columns} from (
      select ${COLUMNS} from encounter
      where encounter.id = ${id} and encounter.deleted_at is null and ${scope(encounterPolicy, actor, 'read')}) on_page
    ${joins}`);
}

/** Their owner's; the latest first. */
export function listDeletedEncounters(actor: Actor, request: PageRequest): Promise<Page<FoundDeletedEncounter>> {
  return page(
    sql`
      select ${COLUMNS} from encounter
      where encounter.deleted_at is not null and encounter.met_by_person_id = ${actor.personId}::int
        and ${scope(encounterPolicy, actor, 'change')}`,
    raw('deleted_at desc, id desc'),
    request,
    detailsFor(actor),
  );
}

export async function countEncounters(actor: Actor, asked: Whose): Promise<Counts> {
  const { today: now, monday } = await daysFor(actor);
  const ofWeek = every([seen(actor, asked), since(monday)]);
  const count = sql`count(*)::int as count, (count(*) filter (where ${UNNAMED}))::int as unnamed`;
  // At a campus that is further in the day it may be tomorrow already: the list of today shows it, and so today has it.
  const day = sql`least(encounter.met_on, ${now}::date)`;
  const days = await rows<Counts['days'][number]>(sql`
    select days.day::date as day, coalesce(met.count, 0) as count, coalesce(met.unnamed, 0) as unnamed
    from generate_series(${monday}::date, ${now}::date, interval '1 day') days (day)
    left join (select ${day} as day, ${count} from encounter where ${ofWeek} group by 1) met on met.day = days.day::date
    order by days.day`);
  const people = await rows<Counts['people'][number]>(sql`
    select met.id, meeter.name, met.count, met.unnamed
    from (select encounter.met_by_person_id as id, ${count} from encounter where ${ofWeek} group by 1
      order by 2 desc, 1 limit ${raw(String(MOST_COUNTED))}) met
    left join people.published_person_v1 meeter on meeter.id = met.id
    order by met.count desc, meeter.sort_name, met.id`);
  const [whole] = await rows<Counts['week']>(sql`select ${count} from encounter where ${ofWeek}`);
  const { count: met, unnamed } = days.at(-1) ?? NOBODY;
  return { today: { count: met, unnamed }, week: whole ?? NOBODY, days, people };
}

const NOBODY = { count: 0, unnamed: 0 };

export function listMet(actor: Actor, search: string): Promise<CallAnswer<typeof encounterCalls.listMet>['data']> {
  return rows(sql`
    select person.id, person.name, person.primary_role, person.primary_location, person.email
    from people.published_person_v1 person
    where ${mayChoose(actor)} and ${isCalled(search)}
    order by person.sort_name, person.id limit ${raw(String(MOST_CHOICES))}`);
}

export async function mayHaveMet(actor: Actor, personId: number): Promise<boolean> {
  const person = await first(sql`
    select person.id from people.published_person_v1 person where person.id = ${personId} and ${mayChoose(actor)}`);
  return person !== undefined;
}

/** Nobody meets themselves. */
function mayChoose(actor: Actor): Sql {
  return sql`${scope(metPersonPolicy, actor, 'choose')} and person.id <> ${actor.personId}::int`;
}
