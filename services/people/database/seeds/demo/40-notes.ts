/** Personal notes of the demo accounts on people whom they see: each reads only their own. */
import type { Role } from '@emmaus/contracts/roles';
import { createRandom } from '@emmaus/service-kit/database/seeding';
import type { Knex } from 'knex';
import { demoEmail } from '../../demo/demo-people.ts';
import type { Row } from '../../factories.ts';

const AUTHORS: readonly Role[] = [
  'td',
  'missionary',
  'affiliate',
  'chaplain',
  'parish-td',
  'parish-missionary',
  'student',
];
const NOTES_EACH = 14;

const TEXTS = [
  'Met at the welcome table. Grew up in a big family, plays the cello.',
  'Asked good questions after Mass. Would like to read the Gospel of John with somebody.',
  'Studies late on Tuesdays; best to call in the afternoon.',
  'Roommate comes to our Bible study. Invite both to dinner.',
  'Was on last year’s retreat and still talks about it.',
  'A grandmother is ill. Ask how she is.',
  'Runs every morning. Offered to help with the 5k.',
  'Not sure about faith, but comes to every game night.',
  'Would make a good leader. Pray about asking in spring.',
  'Likes to meet over coffee, not at the office.',
  'Preparing for Confirmation. Needs a sponsor.',
  'Prefers texts to calls.',
] as const;

export async function seed(database: Knex): Promise<void> {
  if (await database('person_note').first('id')) return;
  const random = createRandom(405);
  const rows: Row[] = [];
  for (const role of AUTHORS) {
    const author = await database('person')
      .where({ email: demoEmail(role) })
      .first('id', 'primary_location_id');
    const people: number[] = await database('person')
      .where(
        role === 'student' ? { entered_by_person_id: author.id } : { primary_location_id: author.primary_location_id },
      )
      .whereNot('id', author.id)
      .orderBy('id')
      .pluck('id');
    for (const person_id of random.shuffle(people).slice(0, NOTES_EACH))
      rows.push({
        author_person_id: author.id,
        person_id,
        text: random.pick(TEXTS),
      });
  }
  await database('person_note').insert(rows);
}
