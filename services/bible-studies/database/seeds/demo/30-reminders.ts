/** What became of the texts about the meetings of the last weeks: most leaders get none, some had reported before. */
import { insertAll } from '@emmaus/service-kit/database/seeding';
import { now } from '@emmaus/service-kit/time';
import type { Knex } from 'knex';
import { reminderRow } from '../../factories.ts';

const WEEKS = 6;

interface Asked {
  attendance_id: number;
  person_id: number;
  phone: string | null;
  is_text_2_report: boolean;
  ended_at: Date;
  /** When the report came; null while it is missing. */
  first_submitted_at: Date | null;
}

export async function seed(database: Knex): Promise<void> {
  if (await database('reminder').first()) return;
  const moment = now().toString();
  const asked = (await database('attendance as a')
    .join('bible_study as s', 's.id', 'a.bible_study_id')
    .join('people.published_location_v1 as place', 'place.id', 's.location_id')
    .join('study_leader as l', (on) => void on.on('l.bible_study_id', 's.id').onNull('l.ended_on'))
    .join('people.published_person_v1 as person', 'person.id', 'l.person_id')
    .whereNull('a.withheld_at')
    .where('a.expected', true)
    .where('a.met_on_date', '>=', database.raw(`?::timestamptz::date - ${WEEKS * 7}`, [moment]))
    .whereRaw(
      `(a.met_on_date + a.met_at_time + interval '90 minutes') at time zone place.timezone < ?::timestamptz - interval '12 hours'`,
      [moment],
    )
    .orderBy(['a.id', 'l.person_id'])
    .select(
      'a.id as attendance_id',
      'l.person_id',
      'person.phone',
      'person.is_text_2_report',
      'a.first_submitted_at',
      database.raw(`(a.met_on_date + a.met_at_time + interval '90 minutes') at time zone place.timezone as ended_at`),
    )) as Asked[];
  await insertAll(database, 'reminder', asked.map(textAfter));
}

function textAfter({ attendance_id, person_id, phone, is_text_2_report, ended_at, first_submitted_at }: Asked) {
  const whose = { attendanceId: attendance_id, personId: person_id, kind: 'first', dueAt: ended_at } as const;
  if (first_submitted_at !== null && first_submitted_at <= ended_at)
    return reminderRow({ ...whose, state: 'withheld', reason: 'reported' });
  if (!is_text_2_report) return reminderRow({ ...whose, state: 'withheld', reason: 'reminder_off' });
  if (phone === null) return reminderRow({ ...whose, state: 'withheld', reason: 'no_phone' });
  const seconds = 20 + (attendance_id % 90);
  return reminderRow({ ...whose, state: 'delivered', sentAt: new Date(ended_at.getTime() + seconds * 1000) });
}
