/** Students who answered the questionnaire at the stall of this week, at the campus of the demo accounts. Those who were there look after them. */
import { createRandom } from '@emmaus/service-kit/database/seeding';
import { now } from '@emmaus/service-kit/time';
import type { Knex } from 'knex';
import { demoEmail } from '../../demo/demo-people.ts';

const CAME = 31;
/** Nearly two days: for some the time runs out. */
const BEGAN_HOURS_AGO = 46;
const LASTED_HOURS = 4;
/** With as many registrations there was one. */
const MANY = 20;

export async function seed(database: Knex): Promise<void> {
  const [{ count }] = (await database('registration').count('id')) as [{ count: string }];
  if (Number(count) >= MANY) return;
  const director = await database('person')
    .join('location', 'location.id', 'person.primary_location_id')
    .where({ email: demoEmail('td') })
    .first('person.id', 'primary_location_id as location_id', 'timezone');
  const students: number[] = await database('person')
    .where({ primary_location_id: director.location_id, primary_role: 'student' })
    .whereNotNull('phone')
    .whereNotIn('email', [demoEmail('student')])
    .whereNotIn('id', database('registration').select('person_id'))
    .orderBy('id')
    .limit(20 * CAME)
    .pluck('id');
  const came = createRandom(733).shuffle(students).slice(0, CAME);
  if (came.length === 0) return;
  const began = now().subtract({ hours: BEGAN_HOURS_AGO });
  const step = lengthOf(began, director.timezone) / (came.length + 1);
  const known: { id: number }[] = await database('person')
    .whereIn('id', came)
    .select('id', 'first_name', 'last_name', 'phone');
  const wrote = new Map(known.map(({ id, ...entered }) => [id, entered]));
  await database('registration').insert(
    came.map((person_id, index) => ({
      person_id,
      location_id: director.location_id,
      has_general_interest: true,
      opted_in_text: index % 5 !== 4,
      opted_in_email: false,
      entered: JSON.stringify(wrote.get(person_id)),
      registered_at: at(began, step * (index + 1)),
      // They are on the stall's own list.
      contacted_at: at(began, step * (index + 1)),
      contacted_by_person_id: director.id,
      contacted_by_subject: 'demo',
    })),
  );
}

const at = (began: Temporal.Instant, ms: number): string => began.add({ milliseconds: Math.round(ms) }).toString();

/** Of a stall that begins then, in milliseconds: it ends with the campus's day. */
function lengthOf(began: Temporal.Instant, timezone: string): number {
  const midnight = began.toZonedDateTimeISO(timezone).startOfDay().add({ days: 1 }).toInstant();
  return Math.min(LASTED_HOURS * 3_600_000, midnight.epochMilliseconds - began.epochMilliseconds);
}
