/** People whose part in Bible studies and discipleship speaks for them as candidates. */
import type { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import type { Knex } from 'knex';

export async function disciple(owner: Knex, personId: number): Promise<void> {
  await owner('discipleship.disciple_mark').insert({
    person_id: personId,
    disciple_type: 'Growing Disciple',
    began_on: '2026-01-10',
  });
}

/** Comes to a study of their own at the place on the given days. */
export async function attends(
  owner: Knex,
  personId: number,
  locationId: number,
  days: readonly string[],
): Promise<void> {
  const [study] = (await owner('bible_studies.bible_study')
    .insert({
      location_id: locationId,
      name: 'Gospel of Mark',
      meeting_location: 'Student union',
      start_date: '2026-01-10',
      day_of_week: 2,
      meeting_time: '19:00',
      recurring_type: 'Weekly',
    })
    .returning('id')) as { id: number }[];
  const meetings = (await owner('bible_studies.attendance')
    .insert(
      days.map((day) => ({
        bible_study_id: study?.id,
        met_on_date: day,
        met_at_time: '19:00',
        expected: true,
        scheduled: true,
        submitted_at: `${day}T20:00:00Z`,
        first_submitted_at: `${day}T20:00:00Z`,
        first_received_at: `${day}T20:00:00Z`,
      })),
    )
    .returning(['id', 'met_on_date'])) as { id: number; met_on_date: string }[];
  await owner('bible_studies.attendance_row').insert(
    meetings.map(({ id, met_on_date }) => ({ attendance_id: id, met_on_date, person_id: personId, state: 'attended' })),
  );
}

/**
 * A disciple of the student, and somebody who is not below the student in the tree. Both are marked Growing, and both take part in a
 * study that the student and the alumni lead.
 */
export async function discipleAndParticipant(
  service: ReturnType<typeof serviceForTests>['service'],
  house: ReturnType<typeof serviceForTests>['house'],
): Promise<{ disciple: number; participant: number }> {
  const { owner } = service.database;
  const { campus } = house.places;
  const { student, alumni } = house.person;
  const below = await house.addPerson({ firstName: 'Below', locationId: campus });
  const beside = await house.addPerson({ firstName: 'Beside', locationId: campus });
  await disciple(owner, below);
  await disciple(owner, beside);
  await owner('discipleship.relation').insert({
    disciple_person_id: below,
    discipler_person_id: student,
    location_id: campus,
    began_on: '2026-01-10',
  });
  const [study] = (await owner('bible_studies.bible_study')
    .insert({
      name: 'Luke',
      location_id: campus,
      meeting_location: 'Library',
      start_date: '2026-01-10',
      day_of_week: 2,
      meeting_time: '19:00',
    })
    .returning('id')) as [{ id: number }];
  await owner('bible_studies.study_leader').insert(
    [student, alumni].map((person_id, index) => ({
      bible_study_id: study.id,
      person_id,
      position: index + 1,
      began_on: '2026-01-10',
    })),
  );
  await owner('bible_studies.study_participant').insert(
    [below, beside].map((person_id) => ({ bible_study_id: study.id, person_id, joined_on: '2026-01-10' })),
  );
  return { disciple: below, participant: beside };
}
