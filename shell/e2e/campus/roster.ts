/** A study of nine with two leaders: the meeting of a week ago is reported, that of today is not. */
import { insertAll } from '@emmaus/service-kit/database/seeding';
import { now, today } from '@emmaus/service-kit/time';
import {
  attendanceRow,
  leaderRow,
  meetingRow,
  participantRow,
  studyRow,
} from '../../../services/bible-studies/database/factories.ts';
import type { Campus } from './campus.ts';
import { takeIds, type House } from './house.ts';
import type { Person } from './person.ts';
import { TIMEZONE } from './places.ts';

export interface StudyOfNine {
  name: string;
  /** The first seven came a week ago, the last two did not. */
  people: readonly Person[];
}

export async function writeStudyOfNine(
  database: House,
  { tag, place, person, students }: Campus,
): Promise<StudyOfNine> {
  const [id = 0] = await takeIds(database, 'bible_studies.bible_study', 1);
  const [before = 0, open = 0] = await takeIds(database, 'bible_studies.attendance', 2);
  const day = today(TIMEZONE);
  const [start, lastWeek] = [day.subtract({ weeks: 2 }).toString(), day.subtract({ weeks: 1 }).toString()];
  const people = students.slice(0, 9);
  const name = `Table of nine ${tag}`;
  const write = (table: string, rows: readonly Record<string, unknown>[]) =>
    insertAll(database, `bible_studies.${table}`, rows);
  await write('bible_study', [
    studyRow({
      id,
      name,
      locationId: place.campus.id,
      startDate: start,
      dayOfWeek: day.dayOfWeek % 7,
      meetingTime: '00:00:00',
      generatedUntil: now().toZonedDateTimeISO(TIMEZONE).toPlainDateTime(),
    }),
  ]);
  await write('study_leader', [
    leaderRow(id, person.student.id, { beganOn: start }),
    leaderRow(id, person.affiliate.id, { beganOn: start }, 2),
  ]);
  await write(
    'study_participant',
    people.map((one) => participantRow(id, one.id, start)),
  );
  const submittedAt = now().subtract({ hours: 24 * 6 });
  await write('attendance', [
    meetingRow({
      id: before,
      studyId: id,
      metOnDate: lastWeek,
      metAtTime: '00:00:00',
      submittedAt,
      submittedBy: person.student.id,
    }),
    meetingRow({ id: open, studyId: id, metOnDate: day.toString(), metAtTime: '00:00:00' }),
  ]);
  await write(
    'attendance_row',
    people.map((one, index) => attendanceRow(before, one.id, lastWeek, index < 7 ? 'attended' : 'not_attended')),
  );
  return { name, people };
}
