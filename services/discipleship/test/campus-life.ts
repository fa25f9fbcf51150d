/** What happens at a campus, for tests about its figures: who leads, who comes, who is marked, who disciples whom. */
import { insertAll } from '@emmaus/service-kit/database/seeding';
import type { TestDatabase } from '@emmaus/service-kit/testing/test-database';
import { type markRow, relationRow } from '../database/factories.ts';

export interface CampusLife {
  /** A weekly study led by somebody, whose expected meetings are written up to an hour or null, nowhere; gives its id. */
  studyLedBy(leader: number, locationId: number, beganOn?: string, writtenUntil?: string | null): Promise<number>;
  /** An expected meeting, reported on a moment or not at all, to which people came. */
  meeting(study: number, metOn: string, reportedAt: string | null, ...people: number[]): Promise<void>;
  mark(...marks: ReturnType<typeof markRow>[]): Promise<void>;
  relation(...relations: Parameters<typeof relationRow>[0][]): Promise<void>;
}

export function campusLife(database: () => Pick<TestDatabase, 'as' | 'owner'>): CampusLife {
  const owner = () => database().owner;
  const own = () => database().as('discipleship');
  return {
    async studyLedBy(leader, location_id, beganOn = '2025-09-01', writtenUntil = 'infinity') {
      const row = {
        name: 'Luke',
        location_id,
        meeting_location: 'Library',
        start_date: beganOn,
        day_of_week: 2,
        meeting_time: '19:00',
        generated_until: writtenUntil,
      };
      const [study] = (await owner()('bible_studies.bible_study').insert(row).returning('id')) as { id: number }[];
      const id = study?.id as number;
      const led = { bible_study_id: id, person_id: leader, position: 1, began_on: beganOn };
      await owner()('bible_studies.study_leader').insert(led);
      return id;
    },
    async meeting(bible_study_id, met_on_date, reportedAt, ...people) {
      const row = {
        bible_study_id,
        met_on_date,
        met_at_time: '19:00',
        expected: true,
        scheduled: true,
        submitted_at: reportedAt,
        first_submitted_at: reportedAt,
        first_received_at: reportedAt,
      };
      const [held] = (await owner()('bible_studies.attendance').insert(row).returning('id')) as { id: number }[];
      if (people.length === 0) return;
      await owner()('bible_studies.attendance_row').insert(
        people.map((person_id) => ({ attendance_id: held?.id, person_id, met_on_date, state: 'attended' })),
      );
    },
    mark: (...marks) => insertAll(own(), 'disciple_mark', marks),
    relation: (...relations) => insertAll(own(), 'relation', relations.map(relationRow)),
  };
}
