/** Whom missionaries and students met this week: several without a name, some of whom it is known who they were. */
import { createRandom, insertAll, type Random } from '@emmaus/service-kit/database/seeding';
import { now } from '@emmaus/service-kit/time';
import type { Knex } from 'knex';
import { groupBy, readStanding, type Standing } from '../../demo/standing.ts';
import { encounter, type EncounterRow } from '../../factories.ts';

const MEETING_ROLES = ['td', 'missionary', 'student'];
const PLACES = ['Student union', 'Library', 'Dining hall', 'Activities fair', 'After mass', ''];
const FIRST_NAMES = ['Ben', 'Hannah', 'Miguel', 'Chloe', 'Tom', 'Priya'];
const DAYS = 7;

export async function seed(database: Knex): Promise<void> {
  if (await database('encounter').first('id')) return;
  const random = createRandom(772);
  const people = await readStanding(database);
  const zones = await zonesOf(database);
  const rows = [...groupBy(people, ({ location_id }) => location_id)].flatMap(([place, there]) =>
    meetersOf(there).flatMap((who) => metBy(who, there, zones.get(place) ?? 'UTC', random)),
  );
  await database.transaction((trx) => insertAll(trx, 'encounter', rows));
  await database.raw('analyze encounter');
}

async function zonesOf(database: Knex): Promise<Map<number, string>> {
  const { rows } = (await database.raw('select id, timezone from people.published_location_v1')) as {
    rows: { id: number; timezone: string }[];
  };
  return new Map(rows.map(({ id, timezone }) => [id, timezone]));
}

/** Those who can sign in, and as many students as meet people. */
function meetersOf(there: readonly Standing[]): Standing[] {
  const meeting = there.filter(({ role }) => MEETING_ROLES.includes(role ?? ''));
  const students = meeting.filter(({ role }) => role === 'student').slice(0, 3);
  return [...meeting.filter(({ role }) => role !== 'student'), ...students];
}

/** Each met somebody just now, so that there is one today whatever the hour. */
function metBy(who: Standing, there: readonly Standing[], zone: string, random: Random): EncounterRow[] {
  const known = there.filter(({ id, entered_by_person_id }) => entered_by_person_id === who.id && id !== who.id);
  return Array.from({ length: random.between(3, 6) }, (_one, nth) => {
    const moment = now().subtract({ minutes: 5 + nth, hours: nth === 0 ? 0 : 24 * random.between(0, DAYS - 1) });
    const person = known.length > 0 && random.chance(0.3) ? random.pick(known).id : null;
    return encounter({
      met_by_person_id: who.id,
      location_id: who.location_id,
      met_at: moment.toString(),
      met_on: moment.toZonedDateTimeISO(zone).toPlainDate().toString(),
      // The first is without a name, to be named.
      name: nth > 0 && person === null && random.chance(0.3) ? random.pick(FIRST_NAMES) : '',
      met_where: random.pick(PLACES),
      person_id: nth === 0 ? null : person,
    });
  });
}
