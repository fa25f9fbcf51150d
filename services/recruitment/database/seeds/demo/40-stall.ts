/** "Demo data: a stall this week": who came, to whom they went, and how it goes: '31 interested · 24 met · 4 running out · 3 lost'. */
import { insertAll } from '@emmaus/service-kit/database/seeding';
import { now } from '@emmaus/service-kit/time';
import type { Knex } from 'knex';
import { followUp } from '../../factories.ts';
import { shareOut } from '../../../src/stall/share-out.ts';

/** The demo accounts of the campus. */
const TEAM = ['td@emmaus.test', 'missionary@emmaus.test', 'student@emmaus.test'];
/** Fewer than that at one place did not come to a stall. */
const MANY = 5;
/** What became of those who came: four nobody has met yet, three were lost. */
const outcomeOf = (index: number): 'met' | 'lost' | null =>
  index % 8 === 3 ? null : index % 10 === 6 ? 'lost' : 'met';

interface Came {
  id: number;
  person_id: number;
  location_id: number;
  registered_at: Date;
  day: string;
  ends_at: Date;
}

export async function seed(database: Knex): Promise<void> {
  if (await database('stall').first('id')) return;
  const came = await whoCame(database);
  const [first] = came;
  const last = came.at(-1);
  if (!first || !last) return;
  const { location_id, day, ends_at } = first;
  const team: { id: number }[] = await database('people.published_person_v1')
    .where({ primary_location_id: location_id })
    .whereIn('email', TEAM)
    .orderBy('id')
    .select('id');
  const shares = shareOut(
    came.map(({ person_id }) => person_id),
    team.map(({ id }, index) => ({ person_id: id, given: 0, turn: index + 1 })),
  );
  const opened_at = new Date(first.registered_at.getTime() - 60_000);
  await database.transaction(async (trx) => {
    const [opener] = team;
    const signed = { created_by_person_id: opener?.id ?? null };
    await trx('stall').insert({
      location_id,
      day,
      opened_at,
      ends_at,
      closed_at: new Date(Math.min(last.registered_at.getTime() + 60_000, ends_at.getTime())),
      ...signed,
    });
    if (shares.team.length > 0)
      await insertAll(
        trx,
        'stall_member',
        shares.team.map((mate) => ({ ...mate, location_id, day, here: false })),
      );
    await insertAll(
      trx,
      'stall_follow_up',
      came.map(({ id, person_id, registered_at }, index) =>
        followUp({
          location_id,
          day,
          registration_id: id,
          person_id,
          registered_at: registered_at.toISOString(),
          owner_person_id: shares.owners[index] ?? null,
          outcome: outcomeOf(index),
        }),
      ),
    );
  });
}

/** At the place where most registered between two days ago and yesterday, in their order. */
async function whoCame(database: Knex): Promise<Came[]> {
  const { rows } = (await database.raw(
    `
    with came as (
      select distinct on (registration.person_id) registration.id, registration.person_id, registration.location_id,
        registration.registered_at, count(*) over (partition by registration.location_id) as at_place
      from people.published_registration_v1 registration
      where registration.registered_at between ?::timestamptz - interval '47 hours' and ?::timestamptz - interval '40 hours'
    )
    select came.id, came.person_id, came.location_id, came.registered_at,
      (came.registered_at at time zone place.timezone)::date::text as day,
      ((came.registered_at at time zone place.timezone)::date + 1)::timestamp at time zone place.timezone as ends_at
    from came join people.published_location_v1 place on place.id = came.location_id
    where at_place >= ? and came.location_id = (select location_id from came order by at_place desc, location_id limit 1)
    order by came.registered_at, came.id`,
    [now().toString(), now().toString(), MANY],
  )) as { rows: Came[] };
  return rows;
}
