/** Students who answered the questionnaire in the last days and wait for a call of the director's. */
import { now } from '@emmaus/service-kit/time';
import type { Campus } from './campus.ts';
import type { House } from './house.ts';

const HOURS_AGO = [3, 26];

export async function writeRegistrations(database: House, { place, students }: Campus): Promise<void> {
  const rows = HOURS_AGO.map((hours, index) => ({
    person_id: students[42 + index]!.id,
    location_id: place.campus.id,
    has_general_interest: true,
    has_bible_study_interest: true,
    bible_study_days: [2, 4],
    opted_in_text: true,
    opted_in_email: index === 1,
    registered_at: now().subtract({ hours }).toString(),
  }));
  await database('people.registration').insert(rows);
}
