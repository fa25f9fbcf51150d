/** The Bible studies of a campus: who leads and attends them, with the meetings of the last weeks. */
import { insertAll } from '@emmaus/service-kit/database/seeding';
import { now, today } from '@emmaus/service-kit/time';
import {
  leaderRow,
  meetingRow,
  participantRow,
  studyRow,
  type Row,
} from '../../../services/bible-studies/database/factories.ts';
import type { Campus } from './campus.ts';
import { takeIds, type House } from './house.ts';
import type { Person } from './person.ts';
import type { Place } from './place.ts';
import { TIMEZONE } from './places.ts';

const WEEKS = 5;

interface Plan {
  name: string;
  place: Place;
  leader: Person;
  participants: readonly Person[];
  /** Completed some weeks ago. */
  ended?: boolean;
  /** No meetings are expected at a parish. */
  unexpected?: boolean;
}

export async function writeStudies(database: House, campus: Campus): Promise<void> {
  const plans = plansOf(campus);
  const ids = await takeIds(database, 'bible_studies.bible_study', plans.length);
  const attendanceIds = await takeIds(database, 'bible_studies.attendance', plans.length * WEEKS);
  const studies = plans.map((plan, index) => ({ ...plan, id: ids[index]! }));
  const write = (table: string, rows: readonly Row[]) => insertAll(database, `bible_studies.${table}`, rows);

  await write('bible_study', studies.map(rowOf));
  await write(
    'study_leader',
    studies.map(({ id, leader }) => leaderRow(id, leader.id, { beganOn: daysFromToday(-7 * WEEKS) })),
  );
  await write(
    'study_participant',
    studies.flatMap(({ id, participants }) =>
      participants.map((one) => participantRow(id, one.id, daysFromToday(-7 * WEEKS))),
    ),
  );
  await write(
    'attendance',
    studies.filter(({ unexpected }) => !unexpected).flatMap((study) => meetingsOf(study, attendanceIds)),
  );
}

function plansOf({ tag, place, person, students, neighbours, parishioners }: Campus): Plan[] {
  const at = (name: string, leader: Person, from: number): Plan => ({
    name: `${name} ${tag}`,
    place: place.campus,
    leader,
    participants: students.slice(from, from + 5),
  });
  const led = students.slice(20, 27).map((leader, index) => at(`Dorm study ${index + 1}`, leader, 28 + index));
  return [
    at('Sunday table', person.student, 6),
    at('Gospel of Mark', person.missionary, 10),
    at('Encounters', person.missionary, 14),
    at('Foundations', person.missionary, 16),
    at('Leaders', person.td, 18),
    at('Apologetics', person.chaplain, 20),
    at('Young athletes', person.affiliate, 24),
    ...led,
    { ...at('Psalms of last year', person.missionary, 12), ended: true },
    { ...at('Acts of last year', person.td, 12), ended: true },
    ...neighbours.slice(0, 12).map((leader, index): Plan => {
      const name = `Hall study ${index + 1} ${tag}`;
      return { name, place: place.neighbour, leader, participants: neighbours.slice(index + 1, index + 3) };
    }),
    {
      name: `Families ${tag}`,
      place: place.parish,
      leader: person['parish-td'],
      unexpected: true,
      participants: parishioners.slice(0, 4),
    },
  ];
}

/** Meets on today's day of the week at midnight: the report of today's meeting is missing at whatever hour a journey looks. */
function rowOf({ id, name, place, ended, unexpected }: Plan & { id: number }): Row {
  return studyRow({
    id,
    name,
    locationId: place.id,
    meetingTime: '00:00:00',
    dayOfWeek: today(TIMEZONE).dayOfWeek % 7,
    startDate: daysFromToday(-7 * WEEKS),
    endDate: ended ? daysFromToday(-6) : null,
    generatedUntil: unexpected ? null : now().toZonedDateTimeISO(TIMEZONE).toPlainDateTime(),
  });
}

/** Reported by the leader, but for the latest. */
function meetingsOf({ id, leader, ended }: Plan & { id: number }, attendanceIds: number[]): Row[] {
  return Array.from({ length: WEEKS }, (_, week) =>
    meetingRow({
      id: attendanceIds.shift()!,
      studyId: id,
      metOnDate: daysFromToday(-7 * week),
      metAtTime: '00:00:00',
      submittedAt: week === 0 ? null : now().subtract({ hours: 24 * 7 * week - 20 }),
      submittedBy: week === 0 ? null : leader.id,
    }),
  ).slice(ended ? 1 : 0);
}

function daysFromToday(days: number): string {
  return today(TIMEZONE).add({ days }).toString();
}
