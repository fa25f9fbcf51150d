/** A study that met this day, and the text about it, as the portal writes it when the meeting has ended. */
import { connection } from '@emmaus/service-kit/database/connection';
import { insertAll } from '@emmaus/service-kit/database/seeding';
import { openDatabase } from '@emmaus/service-kit/database/knex';
import { transaction } from '@emmaus/service-kit/database/transaction';
import { withRequestContext } from '@emmaus/service-kit/http/request-context';
import { setClock, today } from '@emmaus/service-kit/time';
import { leaderRow, meetingRow, participantRow, studyRow } from '../../../services/bible-studies/database/factories.ts';
import { remindLeaders } from '../../../services/bible-studies/src/reminders/remind-leaders.ts';
import type { Campus } from './campus.ts';
import { houseUrl, PORTAL, takeIds, type House } from './house.ts';
import { TIMEZONE } from './places.ts';

/** The chaplain leads it, whom no other journey reminds. Answers its name and the last digits of the leader's number. */
export async function writeTextedMeeting(database: House, { tag, place, person, students }: Campus) {
  const [study] = await takeIds(database, 'bible_studies.bible_study', 1);
  const [meeting] = await takeIds(database, 'bible_studies.attendance', 1);
  const [id, attendance, leader] = [study!, meeting!, person.chaplain.id];
  const day = today(TIMEZONE).subtract({ days: 1 }).toString();
  const name = `Evening study ${tag}`;
  const digits = String(1000 + (id % 9000));
  await database('people.person')
    .where({ id: leader })
    .update({ is_text_2_report: true, phone: `312-555-${digits}` });
  await insertAll(database, 'bible_studies.bible_study', [
    studyRow({ id, name, locationId: place.campus.id, startDate: day, meetingTime: '18:00:00' }),
  ]);
  await insertAll(database, 'bible_studies.study_leader', [leaderRow(id, leader, { beganOn: day })]);
  await insertAll(
    database,
    'bible_studies.study_participant',
    students.slice(0, 3).map((student) => participantRow(id, student.id, day)),
  );
  const held = meetingRow({ id: attendance, studyId: id, metOnDate: day, metAtTime: '18:00:00' });
  await meetAndRemind(held, `${day}T19:30`);
  return { name, digits, study: id, people: students.slice(0, 3) };
}

/** What the service's own job does, at an hour of this place. Together with the meeting: that job would find it at its own hour, and too late to ask. */
async function meetAndRemind(meeting: ReturnType<typeof meetingRow>, hour: string): Promise<void> {
  const own = openDatabase({ url: houseUrl(), name: 'emmaus-journeys', searchPath: ['bible_studies', 'public'] });
  setClock(Temporal.PlainDateTime.from(hour).toZonedDateTime(TIMEZONE).toInstant().toString());
  const work = async () => {
    await insertAll(connection(), 'bible_studies.attendance', [meeting]);
    await remindLeaders(PORTAL);
  };
  try {
    await withRequestContext({ requestId: 'journey', database: own }, () => transaction(work));
  } finally {
    setClock(undefined);
    await own.destroy();
  }
}
