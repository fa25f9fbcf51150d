/** Studies for tests: one at each place, led and attended by known people. */
import { insertAll } from '@emmaus/service-kit/database/seeding';
import type { TestOrganisation } from '@emmaus/service-kit/testing/organisation';
import type { Knex } from 'knex';
import type { StudyRecord } from '../src/studies/study.policy.ts';
import {
  attendanceRow,
  leaderRow,
  meetingRow,
  participantRow,
  studyRow,
  type AttendanceState,
  type MeetingDetails,
  type StudyDetails,
} from '../database/factories.ts';

export interface NewStudy extends Partial<Omit<StudyDetails, 'id'>> {
  leaders?: readonly number[];
  participants?: readonly number[];
  /** Took part once, and no longer. */
  left?: readonly number[];
  /** Led once, until the day. */
  ledUntil?: Readonly<Record<number, string>>;
  /** Take part from a day on. */
  joining?: Readonly<Record<number, string>>;
}

export interface NewMeeting extends Omit<MeetingDetails, 'id' | 'studyId'> {
  rows?: Readonly<Record<number, AttendanceState>>;
}

export interface StudyShelf {
  add(study: NewStudy): Promise<number>;
  meet(studyId: number, meeting: NewMeeting): Promise<number>;
  records(): Promise<StudyRecord[]>;
}

/** Far above the numbers that the database itself gives out, so that neither ever meets the other, in whatever order. */
const BELOW_THE_FIRST = 1_000_000;

/** Writes as the database's owner, so that a test can put anything in place. */
export function createShelf(owner: Knex, { places }: TestOrganisation): StudyShelf {
  let studies = BELOW_THE_FIRST;
  let meetings = BELOW_THE_FIRST;
  return {
    async add({ leaders = [], participants = [], left = [], ledUntil = {}, joining = {}, ...details }) {
      studies += 1;
      const row = studyRow({ id: studies, locationId: places.campus, ...details });
      const [handedOver] = Object.values(ledUntil).toSorted().toReversed();
      // Recorded on the day on which it began.
      await insertAll(owner, 'bible_studies.bible_study', [{ ...row, created_at: row.start_date }]);
      await insertAll(owner, 'bible_studies.study_leader', [
        ...leaders.map((person, index) =>
          leaderRow(row.id, person, { beganOn: handedOver ?? row.start_date }, index === 0 ? 1 : 2),
        ),
        ...Object.entries(ledUntil).map(([person, endedOn]) =>
          leaderRow(row.id, Number(person), { beganOn: row.start_date, endedOn }),
        ),
      ]);
      const stays = [
        ...participants.map((person) => participantRow(row.id, person, row.start_date)),
        ...Object.entries(joining).map(([person, day]) => participantRow(row.id, Number(person), day)),
        ...left.map((person) => participantRow(row.id, person, row.start_date, row.start_date)),
      ];
      await insertAll(
        owner,
        'bible_studies.study_participant',
        // Added on the day on which they joined.
        stays.map((stay) => ({ ...stay, created_at: stay.joined_on })),
      );
      return row.id;
    },
    async meet(studyId, { rows = {}, ...details }) {
      meetings += 1;
      await insertAll(owner, 'bible_studies.attendance', [meetingRow({ id: meetings, studyId, ...details })]);
      await insertAll(
        owner,
        'bible_studies.attendance_row',
        Object.entries(rows).map(([person, state]) =>
          attendanceRow(meetings, Number(person), details.metOnDate, state),
        ),
      );
      return meetings;
    },
    async records() {
      const { rows } = (await owner.raw(`
        select s.id, s.location_id,
          array(select person_id from bible_studies.published_leader_v1 l where l.bible_study_id = s.id) as leader_ids,
          array(select person_id from bible_studies.published_participant_v1 p
            where p.bible_study_id = s.id and p.left_on is null) as participant_ids
        from bible_studies.bible_study s`)) as { rows: StudyRecord[] };
      return rows;
    },
  };
}
