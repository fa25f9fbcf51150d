/** Students who answered the questionnaire at the places of the demo accounts in the last days and wait for a call. */
import type { Role } from '@emmaus/contracts/roles';
import { createRandom } from '@emmaus/service-kit/database/seeding';
import { now } from '@emmaus/service-kit/time';
import type { Knex } from 'knex';
import { demoEmail } from '../../demo/demo-people.ts';
import type { Row } from '../../factories.ts';

const STAFF: readonly Role[] = ['td', 'parish-td'];
const HOURS_AGO = [3, 26, 75];

export async function seed(database: Knex): Promise<void> {
  if (await database('registration').first('id')) return;
  const random = createRandom(507);
  const rows: (Row & { person_id: number })[] = [];
  for (const role of STAFF) {
    const { primary_location_id: location_id } = await database('person')
      .where({ email: demoEmail(role) })
      .first('primary_location_id');
    const students: number[] = await database('person')
      .join('school_year', 'school_year.id', 'person.school_year_id')
      .where({ primary_location_id: location_id, 'school_year.name': 'freshman' })
      .whereNotNull('person.phone')
      .orderBy('person.id')
      .pluck('person.id');
    for (const [place, person_id] of random.shuffle(students).slice(0, HOURS_AGO.length).entries())
      rows.push({
        person_id,
        location_id,
        has_general_interest: true,
        has_bible_study_interest: place !== 1,
        bible_study_days: place === 1 ? [] : [2, 4],
        opted_in_text: true,
        opted_in_email: place === 2,
        registered_at: now()
          .subtract({ hours: HOURS_AGO[place] ?? 0 })
          .toString(),
      });
  }
  if (rows.length === 0) return;
  await database('registration').insert(rows);
  // Nobody knew them before, and a contact holds no role until they accept an invite.
  const people = rows.map(({ person_id }) => person_id);
  await database('role_grant').whereIn('person_id', people).delete();
  await database.raw(
    `update person_record set created_at = registered_at, primary_role = null
    from registration where registration.person_id = person_record.id`,
  );
}
